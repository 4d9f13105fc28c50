import { Button, Modal, Skeleton, Upload } from 'antd';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import type { Extension } from '@codemirror/state';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { valueAt } from '#schemas/language/design/layout-places.ts';
import { differenceOf } from '#schemas/language/design/patches.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { CodeEditor } from '../../code-editor/index.ts';
import { saveBlob } from '#src/session/save-blob.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { readDesign, writeDesign } from './design-text.ts';
import type { ProblemWords, TextProblem } from './design-text.ts';

const ImportDrawer = lazy(async () => ({ default: (await import('#src/panels/import-form/import-drawer.tsx')).ImportDrawer }));

/** The documents as text: what is written here is what is kept, to the byte. */
export function JsonView(): ReactElement {
  const { t } = useTranslation('designer');
  const { notify, locale } = useServices();
  const { store } = useDesigner();
  const documents = useDesign((state) => state.documents);
  const written = useMemo(() => writeDesign(documents), [documents]);
  const [typed, setTyped] = useState<string | null>(null);
  const [asked, setAsked] = useState<DesignDocuments | null>(null);
  const [problems, setProblems] = useState<TextProblem[]>([]);
  const [isImporting, setImporting] = useState(false);
  const text = typed ?? written;
  const words = useMemo((): ProblemWords => ({ syntax: t('json.syntax'), kind: (part) => t('json.kind', { part }), code: (code) => t('json.code', { code }) }), [t]);
  const extensions = useExtensions(documents.model.code, documents.screen.code, locale, words);

  async function read(content: string): Promise<void> {
    setTyped(content);
    const result = await readDesign(content, { model: documents.model.code, screen: documents.screen.code }, locale, words);
    setProblems(result.problems);
    if (result.documents) setAsked(result.documents);
  }

  const changes = asked ? differenceOf(documents as unknown as JsonValue, asked as unknown as JsonValue).forward : [];
  return (
    <div className={styles['view']}>
      <section className={styles['sheet']} aria-label={t('json.title')}>
        <div className={styles['head']}>
          <h2>{t('json.title')}</h2>
          <Upload accept=".json,application/json" showUploadList={false} beforeUpload={(file) => { void file.text().then(read); return false; }}>
            <Button>{t('json.import')}</Button>
          </Upload>
          <Button onClick={() => setImporting(true)}>{t('json.foreign')}</Button>
          <Button onClick={() => saveBlob(new Blob([written], { type: 'application/json' }), `${documents.model.code}.design.json`)}>{t('json.export')}</Button>
          <Button onClick={() => void navigator.clipboard.writeText(text).then(() => notify.success(t('json.copied')))}>{t('json.copy')}</Button>
          <Button disabled={typed === null} onClick={() => { setTyped(null); setProblems([]); }}>{t('json.reset')}</Button>
          <Button type="primary" disabled={typed === null || typed === written} onClick={() => void read(text)}>{t('json.apply')}</Button>
        </div>
        <p className={styles['hint']}>{t('json.hint')}</p>
        {problems.length > 0 && (
          <ul className={styles['problems']} role="alert" aria-label={t('json.problems')}>
            {problems.map((problem, index) => <li key={index}><strong>{t('json.line', { line: problem.line })}</strong>{t('findings.colon')}{problem.message}</li>)}
          </ul>
        )}
        <Suspense fallback={<Skeleton active />}>
          <CodeEditor language="json" label={t('json.title')} value={text} height="min(70vh, 640px)" {...(extensions && { extensions })} onChange={(value) => { setTyped(value); setProblems([]); }} />
        </Suspense>
      </section>
      <Suspense>
        {isImporting && (
          <ImportDrawer
            code={documents.model.code} acceptText={t('json.replace')} isNamed={false} onClose={() => setImporting(false)}
            accept={({ reading: { documents: { model, screen } } }) => {
              const { title } = documents.model;
              setImporting(false);
              setAsked({ ...documents, model: { ...model, title }, screen: { ...screen, title } });
              return Promise.resolve();
            }}
          />
        )}
      </Suspense>
      <Modal
        open={asked !== null} width="min(760px, 100vw)" title={t('json.difference')} okText={t('json.replace')} cancelText={t('action.cancel')} onCancel={() => setAsked(null)}
        okButtonProps={{ disabled: changes.length === 0 }}
        onOk={() => {
          if (asked) store.run({ name: 'replaceDocuments', documents: asked });
          setAsked(null);
          setTyped(null);
        }}
      >
        {changes.length === 0 ? <p>{t('json.same')}</p> : (
          <ul className={styles['changes']}>
            {changes.map(({ path, value, at }, index) => (
              <li key={index}>
                <strong>{t(`json.${value === undefined ? 'removed' : at === undefined ? 'changed' : 'added'}`)}</strong> <code>{path.join(' › ')}</code>
                {at === undefined && <> <del><code>{short(valueAt(documents, path) as JsonValue)}</code></del></>}
                {value !== undefined && <> <ins><code>{short(value)}</code></ins></>}
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </div>
  );
}

/** Completion and checks; the editor is there before them. */
function useExtensions(model: string, screen: string, locale: Locale, words: ProblemWords): Extension | null {
  const [extensions, setExtensions] = useState<Extension | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void import('./design-extensions.ts').then(({ designExtensions }) => { if (isCurrent) setExtensions(designExtensions({ model, screen }, locale, words)); });
    return () => { isCurrent = false; };
  }, [model, screen, locale, words]);
  return extensions;
}

function short(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)} …` : text;
}
