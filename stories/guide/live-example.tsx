import { useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { checkDocuments, type Diagnostic } from '#schemas/language/checker/index.ts';
import { dictionaries } from '../sample/documents.ts';
import { ScreenStory } from '../screen-page.tsx';
import { ExampleEditor, type ExampleEditorHandle } from './example-editor.tsx';
import { documentsOf, type Example } from './examples.ts';
import styles from './live-example.module.css';

interface LiveExampleProps {
  example: Example;
  /** The guide's own model and screen, which the parts are parts of. */
  guide: { model: string; screen: string };
  locale: Locale;
  isDark: boolean;
}

interface Shown {
  model: ModelDocument;
  screen: ScreenDocument;
  text: string;
}

/** An example to change: the checker says what is wrong with it, and what is right is shown as people would see it. */
export function LiveExample({ example, guide, locale, isDark }: LiveExampleProps): ReactElement {
  const [text, setText] = useState(example.text);
  const editor = useRef<ExampleEditorHandle>(null);
  const { findings, shown } = useMemo(() => judge(example, text, guide, locale), [example, text, guide, locale]);
  const [last, setLast] = useState(shown);
  if (shown && shown.text !== last?.text) setLast(shown);
  const isForm = documentsOf(example.kind, example.text, guide).changed === 'model';
  return (
    <div className={styles['example']}>
      <div className={styles['source']}>
        <div className={styles['text']}>
          <ExampleEditor ref={editor} example={example} guideModel={guide.model} label={`${example.name} (JSON)`} isDark={isDark} onChange={setText} />
        </div>
        <ul className={styles['findings']} role="status">
          {findings.map((finding) => (
            <li key={`${finding.line}:${finding.column} ${finding.message}`}>
              <button type="button" onClick={() => editor.current?.goTo(finding.line, finding.column)}>{wordsOf(finding)}</button>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles['shown']}>
        {last ? <ScreenStory key={last.text} model={last.model} screen={last.screen} state={isForm ? 'NewForm' : 'List'} locale={locale} /> : null}
      </div>
    </div>
  );
}

function judge({ kind }: Example, text: string, guide: LiveExampleProps['guide'], locale: Locale): { findings: Diagnostic[]; shown: Shown | null } {
  const { changed, ...texts } = documentsOf(kind, text, guide);
  const files = [{ path: 'model.model.json', text: texts.model }, { path: 'screen.screen.json', text: texts.screen }];
  const all = checkDocuments(files, { locale, dictionaries: dictionaries.keys() });
  // A part of the model may leave out what the guide's own screen shows.
  const findings = all.filter(({ path }) => path === `${changed}.${changed}.json`);
  if (findings.some(({ severity }) => severity === 'error')) return { findings, shown: null };
  const model = JSON.parse(texts.model) as ModelDocument;
  const screen = JSON.parse(texts.screen) as ScreenDocument;
  const fits = !all.some(({ path, severity }) => path.startsWith('screen') && severity === 'error');
  return { findings, shown: { model, screen: fits ? screen : { ...screen, list: { columns: [model.label] }, form: { layout: Object.keys(model.fields) } }, text } };
}

function wordsOf({ line, column, message, suggestion }: Diagnostic): string {
  return `${line}:${column} ${message}${suggestion === undefined ? '' : ` (${suggestion}?)`}`;
}
