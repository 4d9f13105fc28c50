import { Button, Checkbox, Drawer, Empty, Input, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { FailureReport } from '../../actions/failure-report.tsx';
import { useCompact } from '../../engine/compact.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { ResolvedColumn } from '../list/columns/resolve-columns.ts';
import { ScreenFailure } from '../screen/screen-states.tsx';
import { BinEntry } from './bin-entry.tsx';
import { BIN_PAGE, nameOf, useBin } from './use-bin.ts';
import styles from './bin.module.css';

const WIDTH_PX = 880;

/** The recycle bin of a list: who removed what and when, to be searched, restored or purged. */
export function Bin({ config, bin: { days, mayPurge }, columns, scope, onClose }: {
  config: ScreenConfig;
  bin: NonNullable<ScreenConfig['bin']>;
  columns: ResolvedColumn[];
  /** What narrows the list itself, whatever its user looks for. */
  scope: Condition | undefined;
  onClose: () => void;
}): ReactElement {
  const { t } = useServices();
  const compact = useCompact();
  const bin = useBin(config, scope);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = bin.result?.list ?? [];
  const chosen = rows.filter(({ id }) => ids.has(String(id)));
  const total = bin.result?.pagination.total ?? 0;
  const choose = (record: RecordRow, isChosen: boolean): void =>
    setIds((before) => new Set(isChosen ? [...before, String(record['id'])] : [...before].filter((id) => id !== String(record['id']))));
  const label = config.model.label;
  return (
    <Drawer open onClose={onClose} title={t('list.bin.title')} width={compact ? '100%' : WIDTH_PX} destroyOnHidden>
      <p className={styles.note}>{days === 0 ? t('list.bin.forEver') : t('list.bin.kept', { days })}</p>
      <div className={styles.bar}>
        <Input.Search className={styles.search ?? ''} placeholder={t('list.bin.search')} aria-label={t('list.bin.search')} allowClear onSearch={bin.search} />
        {rows.length > 0 && (
          <Checkbox checked={chosen.length === rows.length} indeterminate={chosen.length > 0 && chosen.length < rows.length} onChange={({ target }) => setIds(new Set(target.checked ? rows.map(({ id }) => String(id)) : []))}>
            {t('list.bin.all')}
          </Checkbox>
        )}
        {chosen.length > 0 && (
          <>
            <span>{t('list.batch.chosen', { count: chosen.length })}</span>
            <Button type="primary" loading={bin.busy === 'restore'} onClick={() => void bin.restore(chosen)}>{t('list.bin.restore')}</Button>
            {mayPurge && <Button danger loading={bin.busy === 'purge'} onClick={() => void bin.purge(chosen)}>{t('list.bin.purge')}</Button>}
          </>
        )}
      </div>
      {bin.error ? <ScreenFailure error={bin.error} onRetry={bin.retry} />
        : bin.isLoading ? <Skeleton active />
          : rows.length === 0 ? <Empty description={t(bin.keyword ? 'list.bin.none' : 'list.bin.empty')} />
            : (
              <ul className={styles.list} aria-label={t('list.bin.title')}>
                {rows.map((record) => (
                  <BinEntry
                    key={String(record['id'])} record={record} name={nameOf(record, label)} columns={columns.filter(({ key }) => key !== label)} isChosen={ids.has(String(record['id']))}
                    onChoose={(isChosen) => choose(record, isChosen)} onRestore={() => void bin.restore([record])} onPurge={mayPurge ? () => void bin.purge([record]) : null}
                  />
                ))}
              </ul>
            )}
      {total > BIN_PAGE && <Pagination className={styles.pages ?? ''} current={bin.page} pageSize={BIN_PAGE} total={total} onChange={bin.turn} showSizeChanger={false} />}
      {bin.failed && <FailureReport title={t(`list.bin.${bin.failed.verb}`)} label={label} done={bin.failed.done} failures={bin.failed.failures} onClose={bin.forgive} />}
    </Drawer>
  );
}
