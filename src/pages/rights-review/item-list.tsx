import { SearchOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Empty, Input, Segmented, Skeleton } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { RightsReview } from '#schemas/wire/authority.ts';
import { showNotice } from '#src/app/notices.ts';
import { call } from '#src/session/call.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import { ItemLine } from './item-line.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import styles from './rights-review.module.css';
import { REVIEW_KEY, type Shown, useItems } from './use-items.ts';

const SHOWN = ['open', 'decided', 'all'] as const satisfies readonly Shown[];
/** The server takes so many at once. */
const MAX_AT_ONCE = 200;

/** What is to be decided and was. Keys: j and k or the arrows move, Space chooses, y keeps, n revokes: what is chosen, or the item one is on. */
export function ItemList({ review: { id, seesAll, state } }: { review: RightsReview }): ReactElement {
  const { t } = useTranslation('reviewRights');
  const client = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>(state === 'open' ? 'open' : 'all');
  const [isMine, setMine] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [revoking, setRevoking] = useState<string[] | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useItems({ id, shown, isMine, keyword: useDeferredValue(typed.trim()) });
  const items = data?.pages.flatMap((page) => page.list) ?? [];
  const total = data?.pages.at(-1)?.pagination.total ?? 0;
  const decidable = items.filter(({ mayDecide }) => mayDecide);
  const picked = decidable.filter((item) => chosen.has(item.id)).map((item) => item.id).slice(0, MAX_AT_ONCE);

  const boxes = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  function focusAt(index: number): void {
    const all = boxes();
    (all[Math.min(Math.max(index, 0), all.length - 1)] ?? list.current)?.focus();
  }

  /** Answers whether it was done. */
  async function decide(ids: string[], decision: 'confirm' | 'revoke', reason?: string): Promise<void> {
    const at = items.findIndex((item) => item.id === ids[0]);
    await attempt(async () => {
      try {
        const { decided, waiting, refused } = await call('POST /api/permission/Authority/Reviews/:id/Actions/Decide', { params: { id }, body: { ids, decision, ...(reason !== undefined && { reason }) } });
        const said = t(`done.${waiting > 0 ? 'waiting' : decision}`, { count: decided });
        if (refused[0] === undefined) showNotice('success', said);
        else showNotice('warning', `${said}${t('comma')}${t('refused', { count: refused.length, message: refused[0].message })}`);
      } finally {
        // Also what was refused: the item may be another one now.
        setChosen(new Set());
        setRevoking(null);
        await client.invalidateQueries({ queryKey: REVIEW_KEY });
      }
    });
    requestAnimationFrame(() => focusAt(at));
  }

  const keep = (ids: string[]): void => void (ids.length > 0 && decide(ids, 'confirm'));
  const take = (ids: string[]): void => void (ids.length > 0 && setRevoking(ids));
  function choose(item: string, isChosen: boolean): void {
    setChosen((before) => new Set(isChosen ? [...before, item] : [...before].filter((each) => each !== item)));
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const { key } = event;
    if (isBusy || isElsewhere(event)) return;
    const at = boxes().findIndex((box) => box.closest('li')?.contains(document.activeElement));
    const here = decidable[at];
    const meant = picked.length > 0 ? picked : here === undefined ? [] : [here.id];
    const keys: Record<string, (() => void) | undefined> = {
      j: () => focusAt(at + 1), ArrowDown: () => focusAt(at + 1), k: () => focusAt(at - 1), ArrowUp: () => focusAt(at - 1), y: () => keep(meant), n: () => take(meant),
    };
    const act = keys[key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  }

  return (
    <>
      <div className={styles['bar']}>
        <Segmented aria-label={t('shown.label')} value={shown} onChange={setShown} options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))} />
        <Input
          className={styles['find'] ?? ''} allowClear prefix={<SearchOutlined />} aria-label={t('find')} placeholder={t('find')} maxLength={100} value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {seesAll && <Checkbox checked={isMine} onChange={(event) => setMine(event.target.checked)}>{t('mine')}</Checkbox>}
      </div>
      <Problem text={error?.message ?? refusal} />
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {decidable.length > 0 && (
        <Together
          count={picked.length} total={Math.min(decidable.length, MAX_AT_ONCE)} isBusy={isBusy} onConfirm={() => keep(picked)} onRevoke={() => take(picked)}
          onAll={(isChosen) => setChosen(new Set(isChosen ? decidable.slice(0, MAX_AT_ONCE).map((item) => item.id) : []))}
        />
      )}
      {data && items.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(shown === 'open' && typed === '' ? 'none' : 'nothing')} />}
      <div ref={list} role="region" aria-label={t('items')} tabIndex={-1} className={styles['list']} onKeyDown={onKeyDown}>
        <ul className={styles['items']}>
          {items.map((item) => (
            <ItemLine
              key={item.id} item={item} isChosen={chosen.has(item.id)} isBusy={isBusy} showsReviewers={seesAll} onChoose={(isChosen) => choose(item.id, isChosen)}
              onConfirm={() => keep([item.id])} onRevoke={() => take([item.id])}
            />
          ))}
        </ul>
      </div>
      {hasNextPage && <Button type="link" block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('more', { count: total - items.length })}</Button>}
      {revoking !== null && <RevokeDialog count={revoking.length} isBusy={isBusy} onBack={() => setRevoking(null)} onRevoke={(reason) => void decide(revoking, 'revoke', reason)} />}
    </>
  );
}

/** Keys that are meant for the browser or for a dialog. */
function isElsewhere({ ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || !(target instanceof HTMLElement) || target.closest('.ant-modal') !== null;
}

function Problem({ text }: { text: string | null }): ReactElement {
  return <div aria-live="polite">{text !== null && <Alert type="warning" showIcon message={text} className={styles['note'] ?? ''} />}</div>;
}

interface TogetherProps {
  /** How many are chosen, and how many could be. */
  count: number;
  total: number;
  isBusy: boolean;
  onAll: (isChosen: boolean) => void;
  onConfirm: () => void;
  onRevoke: () => void;
}

/** Decides on several items at once. */
function Together({ count, total, isBusy, onAll, onConfirm, onRevoke }: TogetherProps): ReactElement {
  const { t } = useTranslation('reviewRights');
  return (
    <div className={styles['bulk']}>
      <Checkbox checked={count === total} indeterminate={count > 0 && count < total} onChange={(event) => onAll(event.target.checked)}>{t('all', { count: total })}</Checkbox>
      <span className={styles['chosen']} aria-live="polite">{count > 0 && t('chosen', { count })}</span>
      <Button type="primary" size="small" disabled={count === 0 || isBusy} onClick={onConfirm}>{t('confirm')}</Button>
      <Button danger size="small" disabled={count === 0 || isBusy} onClick={onRevoke}>{t('revoke')}</Button>
      <span className={styles['keys']}>{t('keys')}</span>
    </div>
  );
}
