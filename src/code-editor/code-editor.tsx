import { Compartment, EditorState } from '@codemirror/state';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useIsDark } from '../settings/use-is-dark.ts';
import { appearance } from './appearance.ts';
import styles from './code-editor.module.css';
import { loadLanguage } from './languages.ts';
import type { CodeLanguage } from './languages.ts';
import { usePhrases } from './use-phrases.ts';

export interface CodeEditorProps {
  value: string;
  language: CodeLanguage;
  /** The accessible name. */
  label: string;
  /** The id of the editable element, for a label of the page. */
  id?: string;
  /** Without it the text can be read and copied only. */
  onChange?(value: string): void;
  /** Completion, linting and keys of the caller; keep the array between renders. */
  extensions?: Extension;
  /** CSS height; by default the place it stands in. */
  height?: string;
}

/** A text of code. Tab leaves it as it leaves every field; Escape closes completion. */
export default function CodeEditor({ value, language, label, id, onChange, extensions = NONE, height = '100%' }: CodeEditorProps): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  const isDark = useIsDark();
  const phrases = usePhrases();
  const isReadOnly = onChange === undefined;
  const report = useEffectEvent((text: string) => onChange?.(text));
  const start = useEffectEvent(() => value);
  const [parts] = useState(() => ({ language: new Compartment(), look: new Compartment(), own: new Compartment(), mode: new Compartment() }));

  useEffect(() => {
    if (!host.current) return;
    const made = new EditorView({
      parent: host.current,
      doc: start(),
      extensions: [
        parts.own.of([]), basicSetup, EditorView.lineWrapping, parts.language.of([]), parts.look.of([]), parts.mode.of([]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged && !update.transactions.some((transaction) => transaction.isUserEvent(FROM_OUTSIDE))) report(update.state.doc.toString());
        }),
      ],
    });
    setView(made);
    return () => made.destroy();
  }, [parts]);

  useEffect(() => {
    let isCurrent = true;
    void loadLanguage(language).then((loaded) => { if (isCurrent) view?.dispatch({ effects: parts.language.reconfigure(loaded) }); });
    return () => { isCurrent = false; };
  }, [view, parts, language]);
  useEffect(() => view?.dispatch({ effects: parts.look.reconfigure([appearance(isDark), EditorState.phrases.of(phrases)]) }), [view, parts, isDark, phrases]);
  useEffect(() => view?.dispatch({ effects: parts.own.reconfigure(extensions) }), [view, parts, extensions]);
  useEffect(() => view?.dispatch({
    effects: parts.mode.reconfigure([
      EditorState.readOnly.of(isReadOnly),
      EditorView.contentAttributes.of({ 'aria-label': label, ...(id === undefined ? {} : { id }), ...(isReadOnly ? { 'aria-readonly': 'true' } : {}) }),
    ]),
  }), [view, parts, isReadOnly, label, id]);
  useEffect(() => {
    if (view && view.state.doc.toString() !== value) view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value }, userEvent: FROM_OUTSIDE });
  }, [view, value]);

  return <div ref={host} className={styles['editor']} style={{ height }} />;
}

const FROM_OUTSIDE = 'input.outside';
const NONE: Extension = [];
