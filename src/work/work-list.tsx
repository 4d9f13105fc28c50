import { Button, Empty, Skeleton } from 'antd';
import { Fragment, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { WorkRow, WorkState } from '#schemas/wire/work.ts';
import { presentError } from '#src/app/present-error.ts';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { placeOfWork } from './open-work.ts';
import { nameOf, useWork, type WorkBy } from './use-work.ts';
import { WorkLine } from './work-line.tsx';
import styles from './work.module.css';

interface WorkListProps {
  state: WorkState;
  by: WorkBy;
  /** Lines that are fetched at a time. */
  pageSize?: number;
  /** Only the first lines, without what fetches more. */
  isShort?: boolean;
  isOn?: boolean;
  /** Called before another page is opened. */
  onLeave?: () => void;
}

/**
 * What waits for the user, in groups. Keys: j and k or the arrows move, Enter opens, e marks as done, h puts off, u takes the last step back.
 */
export function WorkList({ state, by, pageSize = 50, isShort = false, isOn = true, onLeave }: WorkListProps): ReactElement {
  const { t } = useTranslation('work');
  const navigate = useNavigate();
  const table = useRouteTable();
  const { query, rows, last, mark, undo } = useWork({ state, by, pageSize, isOn });
  const [snoozing, setSnoozing] = useState<string | null>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const pages = query.data?.pages ?? [];
  const titles = new Map(pages.flatMap(({ groups }) => groups).map(({ source, title }) => [source, title]));
  const { failed = [], closed = [] } = pages.at(-1) ?? {};

  const lines = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-work]') ?? [])];
  /** The line at a place, or the last one; the list itself where none is left, so that the keys go on working. */
  function focusLine(index: number): void {
    requestAnimationFrame(() => {
      const all = lines();
      (all[Math.min(Math.max(index, 0), all.length - 1)] ?? list.current)?.focus();
    });
  }

  async function open(row: WorkRow): Promise<void> {
    setOpening(nameOf(row));
    try {
      const place = await placeOfWork(row, table);
      onLeave?.();
      void navigate(place);
    } catch (error) {
      presentError(error);
    } finally {
      setOpening(null);
    }
  }

  function put(row: WorkRow, next: WorkState, until?: number): void {
    const index = rows.indexOf(row);
    void mark([row], next, until);
    focusLine(index);
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    const isElsewhere = target instanceof HTMLElement && (target.closest('.ant-dropdown, .ant-modal, input') !== null);
    if (ctrlKey || altKey || metaKey || isElsewhere) return;
    const all = lines();
    const at = all.findIndex((line) => line.closest('li')?.contains(document.activeElement));
    const row = rows[at];
    const keys: Record<string, (() => void) | undefined> = {
      j: () => focusLine(at + 1), ArrowDown: () => focusLine(at + 1), k: () => focusLine(at - 1), ArrowUp: () => focusLine(at - 1),
      e: row && (() => put(row, row.state === 'open' ? 'done' : 'open')),
      h: row && row.state === 'open' ? () => setSnoozing(nameOf(row)) : undefined,
      u: last ? () => void undo().then(() => focusLine(Math.max(at, 0))) : undefined,
    };
    const act = keys[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  if (query.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} style={{ padding: '8px 20px' }} />;
  if (query.error && !query.data) {
    return (
      <div className={styles['failed']} role="alert">
        <p>{query.error.message}</p>
        <Button onClick={() => void query.refetch()}>{t('again')}</Button>
      </div>
    );
  }
  return (
    <div ref={list} className={styles['list']} tabIndex={-1} onKeyDown={onKeyDown} role="region" aria-label={t('title')}>
      {failed.length > 0 && <p className={styles['warning']} role="alert">{t('failed', { names: failed.join(t('comma')) })}</p>}
      <div role="status" className={styles['said']}>
        {last && (
          <>
            <span className={styles['saidText']}>{t(`said.${last.state}`, { title: last.rows[0]?.title ?? '' })}</span>
            <Button type="link" size="small" onClick={() => void undo()}>{t('undo')}</Button>
          </>
        )}
      </div>
      {rows.length === 0 && <Nothing state={state} closed={closed} />}
      <ul className={styles['lines']}>
        {rows.map((row, index) => {
          const name = nameOf(row);
          const group = by === 'time' ? row.when : row.source;
          const before = rows[index - 1];
          const isFirst = before === undefined || (by === 'time' ? before.when : before.source) !== group;
          return (
            <Fragment key={name}>
              {isFirst && <li className={styles['group']} data-when={by === 'time' ? row.when : undefined}>{by === 'time' ? t(`times.${row.when}`) : titles.get(row.source) ?? ''}</li>}
              <WorkLine
                row={row} isOpening={opening === name} isSnoozing={snoozing === name} onOpen={() => void open(row)}
                onDone={() => put(row, 'done')} onBack={() => put(row, 'open')} onSnoozing={(isOpen) => setSnoozing(isOpen ? name : null)}
                onSnooze={(until) => put(row, 'snoozed', until)}
              />
            </Fragment>
          );
        })}
      </ul>
      {!isShort && query.hasNextPage && <div className={styles['more']}><Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t('more')}</Button></div>}
    </div>
  );
}

/** Says also where the user's rights are why there is nothing. */
function Nothing({ state, closed }: { state: WorkState; closed: readonly string[] }): ReactElement {
  const { t } = useTranslation('work');
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(`none.${state}`)} style={{ padding: 16 }}>
      {state === 'open' && closed.length > 0 && <span className={styles['closed']}>{t('closed', { names: closed.join(t('comma')) })}</span>}
    </Empty>
  );
}
