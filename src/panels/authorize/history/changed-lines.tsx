import { Button } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightCell, RightLine, RightsChange } from '#schemas/wire/authority.ts';
import styles from './rights-history.module.css';

/** So many lines of a change are shown until somebody asks for more. */
const AT_FIRST = 6;

/** What a change added, took and made of something else, in words, screen by screen. */
export function ChangedLines({ groups, count }: Pick<RightsChange, 'groups' | 'count'>): ReactElement {
  const { t } = useTranslation('authority');
  const [isOpen, setIsOpen] = useState(false);
  const lines = groups.flatMap((group) => group.lines.map((line) => ({ group: group.fullName, line })));
  const shown = isOpen ? lines : lines.slice(0, AT_FIRST);
  if (lines.length === 0) return <p className={styles['none']}>{t('history.unseen')}</p>;
  return (
    <>
      <ul className={styles['lines']}>
        {shown.map(({ group, line }) => <Line key={`${group} ${line.kind} ${line.id}`} group={group} line={line} />)}
      </ul>
      {!isOpen && lines.length > AT_FIRST && <Button type="link" size="small" className={styles['more'] ?? ''} onClick={() => setIsOpen(true)}>{t('history.allLines', { count })}</Button>}
      {isOpen && count > lines.length && <p className={styles['none']}>{t('history.rest', { count: count - lines.length })}</p>}
    </>
  );
}

function Line({ group, line: { kind, fullName, cells } }: { group: string; line: RightLine }): ReactElement {
  const { t } = useTranslation('authority');
  const [before = NONE, after = NONE] = cells;
  const verb = before.amount === 'none' ? 'added' : after.amount === 'none' ? 'taken' : 'changed';
  const words = (cell: RightCell): string => (cell.amount === 'records' ? (cell.names ?? []).join(t('compare.comma')) : t(`compare.amount.${cell.amount}`));
  const right = kind === 'resource' ? fullName : t('history.right', { kind: t(`compare.kind.${kind}`), name: fullName });
  const given = verb === 'changed' ? t('history.became', { before: words(before), after: words(after) }) : words(verb === 'added' ? after : before);
  return (
    <li>
      <span className={styles[verb]}>{t(`history.${verb}`)}</span>
      <span>
        {kind !== 'module' && `${group} · `}{right}
        {(verb === 'changed' || kind === 'column' || kind === 'resource') && t('history.given', { given })}
      </span>
    </li>
  );
}

const NONE: RightCell = { amount: 'none' };
