import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { designTextRows } from '#schemas/language/translation/text-rows.ts';
import { LANGUAGE_NAMES } from '../properties/language-names.ts';
import { useDesign, usePublished } from '../state/designer-context.ts';
import textStyles from '../texts/texts.module.css';
import { useTextPlace } from '../texts/use-text-place.ts';
import styles from './publish.module.css';
import { takeLines, textLines, wordsOfLine } from './text-lines.ts';
import type { TextLine, Words } from './text-lines.ts';

/** Texts that lack a language, with words proposed for them: looked through, changed, and taken one by one or all at once. */
export function MissingTexts(): ReactElement | null {
  const { t } = useTranslation('designer');
  const { store, calls, autosave } = usePublished();
  const documents = useDesign((state) => state.documents);
  const placeOf = useTextPlace();
  const lines = useMemo(() => textLines(designTextRows(documents)), [documents]);
  // Those of the opening: what is taken one by one asks for nothing again.
  const [sources] = useState(() => [...new Set(lines.map(({ words }) => words['zh-CN']).filter((source) => source !== ''))]);
  const { data: proposals, error, refetch } = useQuery({ queryKey: ['designer', 'proposedTexts', sources], queryFn: () => calls.proposeTexts(sources), gcTime: 0, retry: false, enabled: sources.length > 0 });
  const [written, setWritten] = useState<ReadonlyMap<string, Partial<Words>>>(new Map());
  if (lines.length === 0) return null;

  const wordsOf = (line: TextLine): Words => wordsOfLine(line, written.get(line.key), proposals?.[sources.indexOf(line.words['zh-CN'])]);
  function take(taken: readonly TextLine[]): void {
    const command = takeLines(taken.map((line) => ({ line, words: wordsOf(line) })));
    if (command && store.run(command)) void autosave.flush();
  }
  const isWritten = (line: TextLine): boolean => takeLines([{ line, words: wordsOf(line) }]) !== undefined;

  return (
    <section aria-label={t('publish.texts')}>
      <div className={styles['textsHead']}>
        <h3 className={styles['heading']}>{t('publish.texts')}</h3>
        <span className={styles['count']}>{t('publish.textsMissing', { count: lines.length })}</span>
        <Button size="small" disabled={!lines.some(isWritten)} onClick={() => take(lines)}>{t('publish.takeTexts')}</Button>
      </div>
      {error && <Alert type="warning" showIcon message={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('load.again')}</Button>} />}
      <ul className={styles['textLines']}>
        {lines.map((line) => {
          const words = wordsOf(line);
          const [first] = line.rows;
          const place = first ? placeOf(first) : '';
          return (
            <li key={line.key} className={styles['textLine']}>
              <span className={textStyles['place']}>{line.rows.length > 1 ? t('publish.places', { place, count: line.rows.length }) : place}</span>
              {LOCALES.map((locale) => (line.missing.includes(locale) ? (
                <textarea
                  key={locale} rows={1} lang={locale} className={textStyles['words']} aria-label={`${place} ${LANGUAGE_NAMES[locale]}`} placeholder={LANGUAGE_NAMES[locale]} value={words[locale]}
                  data-missing={words[locale].trim() === ''} onChange={(event) => setWritten(new Map(written).set(line.key, { ...written.get(line.key), [locale]: event.target.value }))}
                />
              ) : <span key={locale} lang={locale} className={styles['said']}>{words[locale]}</span>))}
              <Button size="small" type="text" disabled={!isWritten(line)} aria-label={t('publish.takeText', { place })} onClick={() => take([line])}>{t('texts.take')}</Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
