import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparedSubject, RightCell, RightLine, RightsComparison } from '#schemas/wire/authority.ts';
import type { ComparisonRow } from './comparison-rows.ts';
import styles from './compare-panel.module.css';

/** So many rows are drawn at once; the rest come by the button below. */
const AT_ONCE = 300;

/** A line a right, a column a subject; heads and names stay in view. */
export function ComparisonTable({ subjects, rows, marksDifferences }: {
  subjects: RightsComparison['subjects']; rows: readonly ComparisonRow[]; marksDifferences: boolean;
}): ReactElement {
  const { t } = useTranslation('authority');
  const [shown, setShown] = useState(AT_ONCE);
  const isThenAndNow = subjects.some(({ at }) => at !== undefined);
  const headOf = ({ fullName, at }: ComparedSubject): string => {
    if (at !== undefined) return t('compare.then', { name: fullName, time: dayjs(at).format('YYYY-MM-DD HH:mm') });
    return isThenAndNow ? t('compare.now', { name: fullName }) : fullName;
  };
  return (
    // Who has no wheel scrolls it with the arrow keys.
    <div className={styles['scroll']} role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table className={styles['table']} style={{ '--subjects': subjects.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{t('compare.right')}</th>
            {subjects.map((subject) => <th key={`${subject.id} ${String(subject.at ?? '')}`} scope="col">{headOf(subject)}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => ('group' in row
            ? <tr key={row.key} className={styles['group']}><th scope="rowgroup"><span>{row.group}</span></th><td colSpan={subjects.length} /></tr>
            : <Line key={row.key} line={row.line} isMarked={marksDifferences && row.line.differs} />))}
        </tbody>
      </table>
      {rows.length > shown && <Button type="link" block onClick={() => setShown(shown + AT_ONCE)}>{t('compare.more', { count: rows.length - shown })}</Button>}
    </div>
  );
}

function Line({ line: { kind, fullName, cells }, isMarked }: { line: RightLine; isMarked: boolean }): ReactElement {
  const { t } = useTranslation('authority');
  return (
    <tr className={isMarked ? styles['differs'] : undefined}>
      <th scope="row"><span className={styles['right']}>{fullName}<span className={styles['kind']}>{t(`compare.kind.${kind}`)}</span></span></th>
      {/* Cells are told apart by their places alone. */}
      {cells.map((cell, index) => <td key={index}><Amount cell={cell} /></td>)}
    </tr>
  );
}

function Amount({ cell: { amount, names = [] } }: { cell: RightCell }): ReactElement {
  const { t } = useTranslation('authority');
  if (amount === 'records') return <>{names.join(t('compare.comma'))}</>;
  if (amount === 'granted') return <CheckOutlined role="img" aria-label={t('compare.amount.granted')} className={styles['granted']} />;
  return <span className={amount === 'none' ? styles['none'] : undefined}>{t(`compare.amount.${amount}`)}</span>;
}
