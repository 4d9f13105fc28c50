import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Issue } from '#schemas/language/runtime.ts';
import { useServices } from '../../../engine/services-context.tsx';
import type { RecordForm } from '../../../formily/record-form.ts';
import { useIssueText } from '../../../formily/use-issue-text.ts';
import { openChoices } from '../../choices/decisions.ts';
import { faultName, inOrder } from './fault-order.ts';
import styles from './fault-summary.module.css';

interface FaultSummaryProps {
  record: RecordForm;
  model: ModelDocument;
  /** Where a field stands in the form. */
  order(field: string): number;
  /** What the server found wrong with something that the form does not show. */
  homeless: readonly Issue[];
}

/** After a refusal: how much is wrong, and the way from fault to fault, wherever in the form they are. */
export function FaultSummary({ record, model, order, homeless }: FaultSummaryProps): ReactElement | null {
  const { t, text } = useServices();
  const textOf = useIssueText();
  const shown = useShownPaths(record);
  const paths = useMemo(() => inOrder(shown, model, order), [shown, model, order]);
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => record.onReveal(setAt), [record]);
  const index = Math.max(0, at === null ? 0 : paths.indexOf(at));
  const open = useMemo(() => (shown.length > 0 ? openChoices(record.choices.foreign()) : []), [record, shown]);

  function go(step: 1 | -1): void {
    if (paths.length === 0) return;
    // Where the fault that was looked at is mended, the next one has taken its place.
    const isMended = at !== null && !paths.includes(at);
    const next = isMended ? nextOf(at, step) : (index + step + paths.length) % paths.length;
    record.reveal(paths[next] ?? '');
  }
  function nextOf(mended: string, step: 1 | -1): number {
    const place = inOrder([...paths, mended], model, order).indexOf(mended);
    return (step === 1 ? place : place - 1 + paths.length) % paths.length;
  }
  useFaultKeys(go);

  const [current] = paths.slice(index);
  if (paths.length === 0 && homeless.length === 0) return null;
  return (
    <section className={styles['summary']} aria-label={t('form.faults.title')}>
      {current === undefined ? null : (
        <div className={styles['line']}>
          <span role="status">{t('form.faults.count', { count: paths.length })}</span>
          <Button type="link" size="small" className={styles['name'] ?? ''} onClick={() => record.reveal(current)}>{faultName(current, model, { text, t })}</Button>
          <Space.Compact size="small">
            <Button icon={<UpOutlined aria-hidden />} onClick={() => go(-1)} title="Shift+F8">{t('form.faults.previous')}</Button>
            <Button icon={<DownOutlined aria-hidden />} onClick={() => go(1)} title="F8">{t('form.faults.next')}</Button>
          </Space.Compact>
          <span className={styles['place']}>{index + 1} / {paths.length}</span>
          {open.length > 0 ? (
            <Button size="small" type="primary" ghost onClick={() => record.isDeciding.set(true)}>{t('form.foreign.decide', { count: open.length })}</Button>
          ) : null}
        </div>
      )}
      {homeless.length > 0 ? (
        <>
          <div>{t('form.refused')}</div>
          <ul className={styles['homeless']}>{homeless.map((issue) => <li key={`${issue.path} ${issue.rule}`}>{faultName(issue.path, model, { text, t })}: {textOf(issue)}</li>)}</ul>
        </>
      ) : null}
    </section>
  );
}

/** Paths at which something wrong is shown; the same list until they change. */
function useShownPaths({ issues }: RecordForm): readonly string[] {
  const store = useMemo(() => {
    let paths = issues.paths();
    return {
      get: () => paths,
      subscribe: (listener: () => void) => issues.subscribe(() => {
        paths = issues.paths();
        listener();
      }),
    };
  }, [issues]);
  return useSyncExternalStore(store.subscribe, store.get);
}

/** F8 leads on and Shift+F8 back, wherever in the form the focus is. */
function useFaultKeys(go: (step: 1 | -1) => void): void {
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current(event.shiftKey ? -1 : 1);
    }
    // Before a cell that is being edited hears it, which keeps its keys to itself.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
