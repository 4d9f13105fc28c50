import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Skeleton, Tag } from 'antd';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import type { FieldType } from '#schemas/language/index.ts';
import type { FragmentEntry, FragmentVersion } from '#schemas/wire/fragments.ts';
import { CodeEditor } from '#src/code-editor/index.ts';
import { call } from '#src/session/call.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { ErrorList } from './error-list.tsx';
import { errorsOf } from './errors-of.ts';
import { FRAGMENTS_KEY } from './fragments-key.ts';
import { FragmentUseList } from './fragment-use-list.tsx';
import { FragmentVersions } from './fragment-versions.tsx';
import styles from './fragments.module.css';

interface FragmentDetailProps {
  entry: FragmentEntry;
  /** It has been removed. */
  onGone(): void;
  /** Another page is opened. */
  onLeave(): void;
}

/** One fragment: its fields, who uses it, and as JSON, which is changed here where it is not the product's. */
export function FragmentDetail({ entry: { document, version }, onGone, onLeave }: FragmentDetailProps): ReactElement {
  const { t } = useTranslation('designer');
  const { text, notify, locale } = useServices();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const written = JSON.stringify(document, null, 2);
  // Work goes on from the version it was begun on, whatever is saved meanwhile.
  const [work, setWork] = useState<{ text: string; from: number } | null>(null);
  const typed = work?.text ?? written;
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const { data: uses, error } = useQuery({ queryKey: [...FRAGMENTS_KEY, 'uses', document.code], queryFn: () => call('GET /api/visualdev/Fragment/:code/Uses', { params: { code: document.code } }), staleTime: 0, retry: false });
  const types: Readonly<Record<FieldType, { title: string }>> = catalogueTexts(locale).types;

  async function attempt(change: () => Promise<void>): Promise<void> {
    setSaving(true);
    setErrors([]);
    try {
      await change();
      await client.invalidateQueries({ queryKey: FRAGMENTS_KEY });
    } catch (failure) {
      setErrors(errorsOf(failure));
    } finally {
      setSaving(false);
    }
  }

  function write(text: string): void {
    setErrors([]);
    if (version !== null) setWork((begun) => (text === written && begun === null ? null : { text, from: begun?.from ?? version }));
  }

  function save(): void {
    const changed = parse(typed);
    if (changed === null) return setErrors([t('fragments.syntax')]);
    if (changed.code !== document.code) return setErrors([t('fragments.fixedCode', { code: document.code })]);
    void attempt(async () => {
      // Who is affected is looked up at this moment, and said before anything is kept.
      const now = await call('GET /api/visualdev/Fragment/:code/Uses', { params: { code: document.code } });
      const isWanted = await modal.confirm({
        title: t('fragments.saveTitle', { title: text(document.title) }), width: 560, okText: t('fragments.save'), cancelText: t('action.cancel'),
        content: now.designs.length + now.hidden === 0 ? <p>{t('fragments.affectsNone')}</p> : <><p>{t('fragments.affects')}</p><FragmentUseList uses={now} /></>,
      });
      if (!isWanted) return;
      const saved = await call('POST /api/visualdev/Fragment', { body: { document: changed, version: work?.from ?? version, note: note.trim() } });
      await client.invalidateQueries({ queryKey: FRAGMENTS_KEY });
      setWork(null);
      setNote('');
      notify.success(saved.changed.length === 0 ? t('fragments.saved', { version: saved.version }) : t('fragments.savedFor', { version: saved.version, count: saved.changed.length }));
    });
  }

  function remove(): void {
    void modal.confirm({
      title: t('fragments.deleteTitle', { title: text(document.title) }), content: t('fragments.deleteText'), okText: t('action.remove'), okButtonProps: { danger: true }, cancelText: t('action.cancel'),
      onOk: () => attempt(async () => {
        await call('DELETE /api/visualdev/Fragment/:code', { params: { code: document.code } });
        onGone();
      }),
    });
  }

  const isOwn = version !== null;
  return (
    <>
      <p className={styles['hint']}>{document.code} · {isOwn ? t('versions.number', { number: version }) : t('fragments.shippedHint')}</p>
      <h3 className={styles['heading']}>{t('fragments.uses')}</h3>
      {error ? <p role="alert">{error.message}</p> : uses === undefined ? <Skeleton active paragraph={{ rows: 1 }} /> : <FragmentUseList uses={uses} onOpen={onLeave} />}
      <h3 className={styles['heading']}>{t('fragments.fields')}</h3>
      <ul className={styles['list']} aria-label={t('fragments.fields')}>
        {Object.entries(document.fields).map(([key, field]) => (
          <li key={key}><span className={styles['name']}>{text(field.title)} <small>{key}</small></span><Tag>{types[field.type as FieldType]?.title ?? field.type}</Tag></li>
        ))}
      </ul>
      <h3 className={styles['heading']}>{t('fragments.json')}</h3>
      <Suspense fallback={<Skeleton active />}>
        <CodeEditor language="json" label={t('fragments.json')} value={typed} height="auto" {...(isOwn && { onChange: write })} />
      </Suspense>
      <ErrorList errors={errors} />
      {isOwn && (
        <>
          <div className={styles['save']}>
            <Input aria-label={t('fragments.note')} placeholder={t('fragments.note')} value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
            <Button type="primary" loading={isSaving} disabled={typed === written} onClick={save}>{t('fragments.save')}</Button>
            <Button disabled={typed === written} onClick={() => { setWork(null); setErrors([]); }}>{t('json.reset')}</Button>
            <Button danger onClick={remove}>{t('fragments.delete')}</Button>
          </div>
          <FragmentVersions code={document.code} version={version} onTake={({ document: earlier }: FragmentVersion) => write(JSON.stringify(earlier, null, 2))} />
        </>
      )}
    </>
  );
}

/** Null for what is no document at all; the rest is the server's to judge. */
function parse(text: string): FragmentDocument | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as FragmentDocument : null;
  } catch {
    return null;
  }
}
