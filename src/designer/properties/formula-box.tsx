import { autocompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { linter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { CodeEditor } from '#src/code-editor/index.ts';

/** A name a formula may use. */
export interface FormulaName {
  name: string;
  /** What it is called, or what it does. */
  about: string;
  kind: 'field' | 'function';
}

interface FormulaBoxProps {
  id: string;
  label: string;
  value: string;
  /** Asked for when a name is about to be completed. */
  names(): readonly FormulaName[];
  /** What is wrong with a text, and where in it. */
  check(text: string): { position: number; message: string } | null;
  onChange(value: string): void;
  /** Told how to put a name in at the cursor; `back` takes the cursor into the brackets. */
  onReady(insert: (name: string, back: number) => void): void;
}

const PAUSE_MS = 250;
const MAX_LENGTH = 500;

/** The box a formula is written in: names are completed, a fault is underlined where it stands. */
export default function FormulaBox({ id, label, value, names, check, onChange, onReady }: FormulaBoxProps): ReactElement {
  const [view, setView] = useState<EditorView | null>(null);
  const latest = useRef({ names, check });
  useEffect(() => {
    latest.current = { names, check };
  });
  const extensions = useMemo((): Extension => [
    ViewPlugin.define((made) => {
      queueMicrotask(() => setView(made));
      return {};
    }),
    autocompletion({ override: [(context) => completeName(context, latest.current.names())], icons: false }),
    linter(({ state }) => {
      const text = state.doc.toString();
      const fault = text === '' ? null : latest.current.check(text);
      if (!fault) return [];
      const from = Math.min(fault.position, Math.max(0, text.length - 1));
      return [{ from, to: Math.max(from + 1, from + (/^[\w.]+/.exec(text.slice(from))?.[0].length ?? 1)), severity: 'error', message: fault.message }];
    }, { delay: PAUSE_MS }),
    LOOK,
  ], []);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (!view) return;
    ready((name, back) => {
      view.dispatch(view.state.replaceSelection(name));
      const { head } = view.state.selection.main;
      view.dispatch({ selection: { anchor: head - back } });
      view.focus();
    });
  }, [view]);
  return <CodeEditor id={id} language="text" label={label} value={value} height="auto" extensions={extensions} onChange={(text) => onChange(text.slice(0, MAX_LENGTH))} />;
}

function completeName(context: CompletionContext, names: readonly FormulaName[]): CompletionResult | null {
  const word = context.matchBefore(/[\w.]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  return { from: word.from, options: names.map(optionOf), validFor: /^[\w.]*$/ };
}

function optionOf({ name, about, kind }: FormulaName): Completion {
  return kind === 'function' ? { label: name, detail: about, type: 'function', apply: (view, _completion, from, to) => view.dispatch({ changes: { from, to, insert: `${name}()` }, selection: { anchor: from + name.length + 1 } }) } : { label: name, detail: about, type: 'variable' };
}

/** A line of text, not a page of code. */
const LOOK = EditorView.theme({
  '.cm-gutters': { display: 'none' },
  '.cm-scroller': { minHeight: '32px', maxHeight: '180px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
});
