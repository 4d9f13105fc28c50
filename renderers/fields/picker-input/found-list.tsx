import { Empty, Spin } from 'antd';
import type { ReactElement } from 'react';
import type { OptionsResult } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import styles from './picker-lists.module.css';

type Found = OptionsResult['list'][number];

/** What a search has found, to be chosen and let go by a press; beside each its account and organisation. */
export function FoundList({ label, list, chosen, isMultiple, isLoading, isFailed, nameOf, onToggle }: {
  label: string;
  list: readonly Found[];
  chosen: readonly string[];
  isMultiple: boolean;
  isLoading: boolean;
  isFailed: boolean;
  nameOf(id: string, label: string): string;
  onToggle(id: string, label: string): void;
}): ReactElement {
  const { t } = useServices();
  return (
    <Spin spinning={isLoading}>
      <ul className={styles['list']} role="listbox" aria-multiselectable={isMultiple} aria-label={label}>
        {list.map((one) => (
          <li key={one.value} role="presentation">
            <button
              type="button" role="option" aria-selected={chosen.includes(one.value)} className={styles['row']}
              onClick={() => onToggle(one.value, one.label)}
            >
              <span>{nameOf(one.value, one.label)}</span>
              <small>{[one['account'], one['organizeName']].filter((part) => typeof part === 'string' && part !== '').join(' · ')}</small>
            </button>
          </li>
        ))}
      </ul>
      {list.length === 0 && !isLoading ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(isFailed ? 'form.loadFailed' : 'form.nothingFound')} />
      ) : null}
    </Spin>
  );
}
