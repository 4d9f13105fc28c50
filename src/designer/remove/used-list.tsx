import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { WhereUsed } from './use-where-used.ts';

/** Where something is used: in this design, and elsewhere. */
export function UsedList({ used: { inside, outside } }: { used: WhereUsed }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <>
      <Group title={t('used.inside')} lines={inside} />
      {outside === null ? <p role="alert">{t('used.unknown')}</p> : <Group title={t('used.outside')} lines={outside} />}
    </>
  );
}

function Group({ title, lines }: { title: string; lines: readonly string[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return <><p><strong>{title}</strong></p><ul aria-label={title}>{lines.map((line) => <li key={line}>{line}</li>)}</ul></>;
}
