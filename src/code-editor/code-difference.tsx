import { unifiedMergeView } from '@codemirror/merge';
import { EditorView } from '@codemirror/view';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import CodeEditor from './code-editor.tsx';
import type { CodeLanguage } from './languages.ts';

/** The sign beside folded lines that the library takes is in few fonts. */
const FOLD_SIGN = EditorView.theme({ '.cm-collapsedLines': { '&:before, &:after': { content: '"⋯"' } } });

export interface CodeDifferenceProps {
  before: string;
  after: string;
  language: CodeLanguage;
  /** The accessible name. */
  label: string;
  height?: string;
}

/** What changed from one text to the other, line by line in one column; readable on a phone. */
export default function CodeDifference({ before, after, language, label, height }: CodeDifferenceProps): ReactElement {
  const extensions = useMemo(() => [unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 3, minSize: 6 } }), FOLD_SIGN], [before]);
  return <CodeEditor value={after} language={language} label={label} extensions={extensions} {...(height === undefined ? {} : { height })} />;
}
