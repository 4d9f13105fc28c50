import { autocompletion, insertCompletionText, pickedCompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { linter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { EditorView, tooltips, ViewPlugin } from '@codemirror/view';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { CodeEditor } from '#src/code-editor/index.ts';
import { chipsChanged, formulaChips } from './formula-chips.ts';
import type { Chip } from './formula-chips.ts';

/** A name a formula may use. */
export interface FormulaName {
  name: string;
  /** The name at the moment it is put in, where it may have changed since it was offered. */
  nameNow?(): string;
  /** What it is called, or what it does. */
  about: string;
  kind: 'field' | 'function';
  /** Whose value it is. */
  whose?: string;
  /** What else it is found by, such as how it sounds. */
  alias?: string;
}

interface FormulaBoxProps {
  id: string;
  label: string;
  value: string;
  /** Asked for when a name is about to be completed. */
  names(): readonly FormulaName[];
  /** How names of fields are shown; another function where titles have changed. */
  chipOf(name: string): Chip | undefined;
  /** What is wrong with a text, and where in it. */
  check(text: string): { position: number; message: string } | null;
  onChange(value: string): void;
  /** Told how to put a name in at the cursor; `back` takes the cursor into the brackets. */
  onReady(insert: (name: string, back: number) => void): void;
}

const PAUSE_MS = 250;
const MAX_LENGTH = 500;

/** The box a formula is written in: fields stand in it by their titles, names are completed, a fault is underlined where it stands. */
export default function FormulaBox({ id, label, value, names, chipOf, check, onChange, onReady }: FormulaBoxProps): ReactElement {
  const [view, setView] = useState<EditorView | null>(null);
  const latest = useRef({ names, chipOf, check });
  useEffect(() => {
    latest.current = { names, chipOf, check };
  });
  const extensions = useMemo((): Extension => [
    ViewPlugin.define((made) => {
      queueMicrotask(() => setView(made));
      return {};
    }),
    formulaChips((name) => latest.current.chipOf(name)),
    autocompletion({ override: [(context) => completeName(context, latest.current.names())], icons: false, interactionDelay: 0 }),
    linter(({ state }) => {
      const text = state.doc.toString();
      const fault = text === '' ? null : latest.current.check(text);
      if (!fault) return [];
      const from = Math.min(fault.position, Math.max(0, text.length - 1));
      return [{ from, to: Math.max(from + 1, from + (/^[\w.]+/.exec(text.slice(from))?.[0].length ?? 1)), severity: 'error', message: fault.message }];
    }, { delay: PAUSE_MS }),
    // Not cut off by the panel, which scrolls.
    tooltips({ parent: document.body }),
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
  useEffect(() => view?.dispatch({ effects: chipsChanged.of(null) }), [view, chipOf]);
  return <CodeEditor id={id} language="text" label={label} value={value} height="auto" extensions={extensions} onChange={(text) => onChange(text.slice(0, MAX_LENGTH))} />;
}

/** By key, title or sound, as far as it is typed. */
function completeName(context: CompletionContext, names: readonly FormulaName[]): CompletionResult | null {
  const word = context.matchBefore(/[\w.\p{Script=Han}]*/u);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const needle = word.text.toLowerCase();
  const found = names.flatMap((name) => {
    const rank = [name.name, name.about, ...(name.alias ?? '').split(' ')].reduce((best, text) => {
      const at = text.toLowerCase().indexOf(needle);
      return at === 0 ? Math.max(best, 2) : at > 0 ? Math.max(best, 1) : best;
    }, 0);
    return rank > 0 ? [{ name, rank }] : [];
  });
  return {
    from: word.from, filter: false, options: found.toSorted((a, b) => b.rank - a.rank).map(({ name }) => optionOf(name)),
    // At once, so that Enter right after the last letter takes what is shown.
    update: (_result, _from, _to, next) => completeName(next, names),
  };
}

function optionOf({ name, nameNow, about, kind, whose }: FormulaName): Completion {
  if (kind === 'field') return {
    label: name, displayLabel: about, detail: [whose, name].filter(Boolean).join(' · '), type: 'variable',
    apply: (view, completion, from, to) => view.dispatch({ ...insertCompletionText(view.state, nameNow?.() ?? name, from, to), annotations: pickedCompletion.of(completion) }),
  };
  return { label: name, detail: about, type: 'function', apply: (view, _completion, from, to) => view.dispatch({ changes: { from, to, insert: `${name}()` }, selection: { anchor: from + name.length + 1 } }) };
}

/** A line of text, not a page of code. */
const LOOK = EditorView.theme({
  '.cm-gutters': { display: 'none' },
  '.cm-scroller': { minHeight: '32px', maxHeight: '180px' },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  // Above the sheet that the panel is on phones.
  '&.cm-tooltip, .cm-tooltip': { zIndex: '1100' },
});
