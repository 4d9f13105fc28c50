import { Button, Radio } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { Difference } from './compare-records.ts';
import styles from './difference-list.module.css';
import { DifferenceValue } from './difference-value.tsx';
import { useDifferenceTitle } from './use-difference-title.ts';

type Side = 'base' | 'mine' | 'theirs';

interface DifferenceListProps {
  differences: readonly Difference[];
  model: string;
  display: (fieldPath: string, value: Difference['mine']) => string | string[] | undefined;
  /** Headings; a side without one is not shown. */
  titles: Partial<Record<Side, string>> & Record<'mine' | 'theirs', string>;
  /** Ids of the differences that become theirs; the others stay mine. */
  takesTheirs: ReadonlySet<string>;
  onChoose(takesTheirs: ReadonlySet<string>): void;
}

const SIDES = ['base', 'theirs', 'mine'] as const;

/** Differences line by line, each with the choice between two sides: arrow keys choose, Tab goes on. */
export function DifferenceList({ differences, model, display, titles, takesTheirs, onChoose }: DifferenceListProps): ReactElement {
  const { t } = useServices();
  const titleOf = useDifferenceTitle();
  // Where what both started from is not shown, mine is read against theirs.
  const beforeOf = (difference: Difference, side: Side): Difference['base'] => {
    if (titles.base !== undefined) return difference.base;
    return side === 'mine' ? difference.theirs : null;
  };
  const sides = SIDES.filter((side) => titles[side] !== undefined);

  function choose(id: string, isTheirs: boolean): void {
    const next = new Set(takesTheirs);
    if (isTheirs) next.add(id);
    else next.delete(id);
    onChoose(next);
  }

  return (
    <>
      {differences.length > 1 ? (
        <p className={styles['all']}>
          <Button size="small" onClick={() => onChoose(new Set(differences.map(({ id }) => id)))}>{t('form.changes.allOf', { side: titles.theirs })}</Button>
          <Button size="small" onClick={() => onChoose(new Set())}>{t('form.changes.allOf', { side: titles.mine })}</Button>
        </p>
      ) : null}
      <table className={styles['list']}>
        <thead>
          <tr>
            <th scope="col">{t('form.conflict.field')}</th>
            {sides.map((side) => <th key={side} scope="col">{titles[side]}</th>)}
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => {
            return (
              <tr key={difference.id} data-difference={difference.id}>
                <th scope="row">
                  {titleOf(difference)}
                  {difference.isMine && difference.isTheirs ? <span className={styles['disputed']}>{t('form.changes.both')}</span> : null}
                </th>
                {sides.map((side) => {
                  const value = <DifferenceValue difference={difference} value={difference[side]} before={beforeOf(difference, side)} model={model} display={display} />;
                  if (side === 'base') return <td key={side} data-side={titles.base}>{value}</td>;
                  return (
                    <td key={side} data-side={titles[side]}>
                      <Radio
                        name={difference.id} checked={takesTheirs.has(difference.id) === (side === 'theirs')}
                        onChange={() => choose(difference.id, side === 'theirs')}
                      >
                        {value}
                      </Radio>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}
