import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Segmented, Upload } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { designTextRows } from '#schemas/language/translation/text-rows.ts';
import type { TextRow } from '#schemas/language/translation/text-rows.ts';
import type { ReadTexts } from '#schemas/wire/designs.ts';
import { LANGUAGE_NAMES } from '../properties/language-names.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import viewStyles from '../view.module.css';
import { TakeDialog } from './take-dialog.tsx';
import styles from './texts.module.css';
import { useTextPlace } from './use-text-place.ts';

type Shown = 'missing' | 'all';

/** Every text of the form in every language: what is missing, to be written here or by translators in a workbook. */
export function TextsView(): ReactElement {
  const { t } = useTranslation('designer');
  const { notify } = useServices();
  const { id, store, way, autosave } = useDesigner();
  const documents = useDesign((state) => state.documents);
  const placeOf = useTextPlace();
  const rows = useMemo(() => designTextRows(documents), [documents]);
  const lacking = rows.filter(({ missing }) => missing.length > 0);
  const [shown, setShown] = useState<Shown>(lacking.length > 0 ? 'missing' : 'all');
  // A line that is being written does not vanish with its first letter.
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState<ReadTexts | null>(null);
  const lines = shown === 'all' ? rows : rows.filter((row) => row.missing.length > 0 || written.has(placeKey(row)));

  function write(row: TextRow, locale: Locale, words: string): void {
    setWritten(new Set([...written, placeKey(row)]));
    store.run({ name: 'setTexts', texts: [{ path: [...row.at], text: { ...row.words, [locale]: words } }] }, `text:${placeKey(row)}`);
  }

  async function withSaved(act: () => Promise<void>): Promise<void> {
    if (!(await autosave.flush())) return;
    await act().catch((error: unknown) => notify.error(error instanceof Error ? error.message : String(error)));
  }

  return (
    <div className={viewStyles['view']}>
      <section className={viewStyles['sheet']} aria-label={t('texts.title')}>
        <div className={viewStyles['head']}>
          <h2>{t('texts.title')}</h2>
          <Segmented<Shown>
            aria-label={t('texts.show')} value={shown} onChange={(next) => { setShown(next); setWritten(new Set()); }}
            options={[{ value: 'missing', label: t('texts.missing', { count: lacking.length }) }, { value: 'all', label: t('texts.all', { count: rows.length }) }]}
          />
          {'publish' in way && (
            <>
              <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void withSaved(() => way.publish.saveTexts(id))}>{t('texts.export')}</Button>
              <Upload accept=".xlsx" showUploadList={false} beforeUpload={(file) => { void withSaved(async () => setRead(await way.publish.readTexts(id, file))); return false; }}>
                <Button icon={<UploadOutlined aria-hidden />}>{t('texts.import')}</Button>
              </Upload>
            </>
          )}
        </div>
        <p className={viewStyles['hint']}>{t('texts.hint')}</p>
        {lines.length === 0 ? <p className={viewStyles['empty']}>{t('texts.complete')}</p> : (
          <ul className={styles['lines']}>
            {lines.map((row) => {
              const place = placeOf(row);
              return (
                <li key={placeKey(row)} className={styles['line']} data-missing={row.missing.length > 0}>
                  <span className={styles['place']}>{place}</span>
                  {LOCALES.map((locale) => (
                    <textarea
                      key={locale} rows={1} lang={locale} className={styles['words']} aria-label={`${place} ${LANGUAGE_NAMES[locale]}`} placeholder={LANGUAGE_NAMES[locale]} value={row.words[locale]}
                      data-missing={row.missing.includes(locale)} onChange={(event) => write(row, locale, event.target.value)}
                    />
                  ))}
                </li>
              );
            })}
          </ul>
        )}
      </section>
      {read !== null && (
        <TakeDialog
          read={read} documents={documents} onClose={() => setRead(null)}
          onTake={() => {
            store.run({ name: 'setTexts', texts: read.changes });
            setRead(null);
          }}
        />
      )}
    </div>
  );
}

const placeKey = ({ at }: TextRow): string => at.join('/');
