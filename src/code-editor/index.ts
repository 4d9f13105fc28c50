import { lazy } from 'react';

/** An editor for JSON, SQL or TypeScript; see {@link CodeEditorProps}. Loads CodeMirror when it is first shown. */
export const CodeEditor = lazy(() => import('./code-editor.tsx'));
/** Two texts and what differs between them, unchanged lines folded. */
export const CodeDifference = lazy(() => import('./code-difference.tsx'));
export type { CodeLanguage } from './languages.ts';
