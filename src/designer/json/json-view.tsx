import { Button, Modal, Upload } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { differenceOf } from '#schemas/language/design/patches.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from '../view.module.css';
import { readDesign, writeDesign } from './design-text.ts';
import type { TextProblem } from './design-text.ts';

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
  const text = typed ?? written;

  async function read(content: string): Promise<void> {
    setTyped(content);
    const result = await readDesign(content, documents.model.code, locale);
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
          <Button onClick={() => download(written, `${documents.model.code}.design.json`)}>{t('json.export')}</Button>
          <Button onClick={() => void navigator.clipboard.writeText(text).then(() => notify.success(t('json.copied')))}>{t('json.copy')}</Button>
          <Button disabled={typed === null} onClick={() => { setTyped(null); setProblems([]); }}>{t('json.reset')}</Button>
          <Button type="primary" disabled={typed === null || typed === written} onClick={() => void read(text)}>{t('json.apply')}</Button>
        </div>
        <p className={styles['hint']}>{t('json.hint')}</p>
        {problems.length > 0 && (
          <ul className={styles['problems']} role="alert" aria-label={t('json.problems')}>
            {problems.map((problem, index) => <li key={index}><code>{problem.place}</code> {problem.message}</li>)}
          </ul>
        )}
        <textarea className={styles['code']} aria-label={t('json.title')} spellCheck={false} value={text} onChange={(event) => { setTyped(event.target.value); setProblems([]); }} />
      </section>
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
                {value !== undefined && <> <code>{short(value)}</code></>}
              </li>
            ))}
          </ul>
        )}
      </Modal>
    </div>
  );
}

function short(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)} …` : text;
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
