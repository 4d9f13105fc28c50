import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { ReactElement, Ref } from 'react';
import { appearance } from '#src/code-editor/appearance.ts';
import { jsonCompletion } from '#src/designer/json/json-completion.ts';
import type { Example } from './examples.ts';
import { placeInExample } from './place-in-example.ts';

export interface ExampleEditorHandle {
  /** Both from 1. */
  goTo(line: number, column: number): void;
}

/** The text of an example, with what the language offers at the cursor, as in the designer's JSON view. */
export function ExampleEditor({ ref, example, guideModel, label, isDark, onChange }: {
  ref: Ref<ExampleEditorHandle>;
  example: Example;
  /** Text of the guide's own model, whose fields a part of it may name. */
  guideModel: string;
  label: string;
  isDark: boolean;
  onChange: (text: string) => void;
}): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const report = useEffectEvent((text: string) => onChange(text));

  useEffect(() => {
    if (!host.current) return;
    const { locate, model } = placeInExample(example.kind, guideModel);
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        doc: example.text,
        extensions: [
          basicSetup, json(), appearance(isDark), EditorView.lineWrapping, jsonCompletion(locate, model),
          // Said aloud, because checkers do not take what can be edited for something that the keyboard reaches.
          EditorView.contentAttributes.of({ 'aria-label': label, 'tabindex': '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) report(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = made;
    return () => made.destroy();
  }, [example, guideModel, label, isDark]);

  useImperativeHandle(ref, () => ({
    goTo(line, column) {
      const made = view.current;
      if (!made) return;
      const { from, to } = made.state.doc.line(Math.min(line, made.state.doc.lines));
      made.focus();
      made.dispatch({ selection: { anchor: Math.min(from + column - 1, to) }, scrollIntoView: true });
    },
  }), []);

  return <div ref={host} />;
}
