import { CheckCircleOutlined, DeleteOutlined, WarningOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Popconfirm, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowCase, FlowCaseResult } from '#schemas/wire/flow-upkeep.ts';
import { Part } from '#src/designer/properties/line.tsx';
import type { FlowCalls } from '../flow-calls.ts';
import { useFlow } from '../state/flow-context.ts';
import { CaseDifferences } from './case-differences.tsx';
import styles from './simulation.module.css';

export type CaseCalls = Pick<FlowCalls, 'cases' | 'keepCase' | 'renewCase' | 'removeCase' | 'runCases'>;

export const casesKey = (flow: string): string[] => ['flow', 'cases', flow];

interface KeptCasesProps {
  id: string;
  calls: CaseCalls;
  /** Keeps the draft on the server, whose way a case records; false where that went wrong. */
  flush(): Promise<boolean>;
  onOpen(one: FlowCase): void;
}

/** The cases that are kept with a flow: tried all together, opened, recorded again, and removed. */
export function KeptCases({ id, calls, flush, onOpen }: KeptCasesProps): ReactElement | null {
  const { t } = useTranslation('flowDesigner');
  const client = useQueryClient();
  const flow = useFlow((state) => state.flow);
  const [ran, setRan] = useState<{ flow: FlowDocument; results: readonly FlowCaseResult[] } | null>(null);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState<string | null>(null);
  const { data: list, error } = useQuery({ queryKey: casesKey(id), queryFn: () => calls.cases(id), retry: false, staleTime: 0 });
  // What was found about another document is not said of this one.
  const results = ran?.flow === flow ? ran.results : [];

  async function work(what: string, change: () => Promise<unknown>): Promise<void> {
    setBusy(what);
    setFailure('');
    try {
      await change();
    } catch (problem) {
      setFailure((problem as Error).message);
    }
    setBusy(null);
  }
  const runAll = async (): Promise<void> => setRan({ flow, results: await calls.runCases(id, flow) });
  const change = (one: FlowCase, verb: () => Promise<unknown>): void => void work(one.id, async () => {
    await verb();
    await client.invalidateQueries({ queryKey: casesKey(id) });
  });

  if (error) return <Part title={t('simulate.cases')}><Alert type="error" showIcon message={error.message} action={<Button size="small" onClick={() => void client.refetchQueries({ queryKey: casesKey(id) })}>{t('simulate.again')}</Button>} /></Part>;
  if (list === undefined) return <Part title={t('simulate.cases')}><Skeleton active paragraph={{ rows: 1 }} title={false} /></Part>;
  return (
    <Part title={t('simulate.cases')}>
      {list.length === 0 ? <p className={styles['soft']}>{t('simulate.noCases')}</p> : (
        <>
          <ul className={styles['cases']} aria-label={t('simulate.cases')}>
            {list.map((one) => {
              const result = results.find((each) => each.id === one.id);
              return (
                <li key={one.id}>
                  <div className={styles['case']}>
                    {result && (result.isPassed ? <CheckCircleOutlined className={styles['passed'] ?? ''} aria-label={t('simulate.passed')} /> : <WarningOutlined className={styles['failed'] ?? ''} aria-label={t('simulate.differs')} />)}
                    <button type="button" className={styles['open']} title={t('simulate.openCase')} onClick={() => onOpen(one)}>{one.name}</button>
                    {result?.isPassed === false && (
                      <Button
                        size="small" loading={busy === one.id} disabled={busy !== null}
                        onClick={() => change(one, async () => {
                          if (!(await flush())) return;
                          await calls.renewCase(id, one.id, { name: one.name, launcher: one.launcher.id, record: one.record, choices: one.choices, at: one.at });
                          await runAll();
                        })}
                      >{t('simulate.renew')}</Button>
                    )}
                    <Popconfirm title={t('simulate.removeCase', { name: one.name })} okText={t('simulate.remove')} cancelText={t('release.cancel')} onConfirm={() => change(one, () => calls.removeCase(id, one.id))}>
                      <Button type="text" size="small" disabled={busy !== null} icon={<DeleteOutlined aria-hidden />} aria-label={t('simulate.removeCase', { name: one.name })} />
                    </Popconfirm>
                  </div>
                  {result && !result.isPassed && <CaseDifferences name={one.name} differences={result.differences} />}
                </li>
              );
            })}
          </ul>
          <div className={styles['buttons']}><Button loading={busy === 'all'} disabled={busy !== null} onClick={() => void work('all', runAll)}>{t('simulate.runCases')}</Button></div>
          {results.length > 0 && <p role="status">{t(results.every(({ isPassed }) => isPassed) ? 'simulate.allPassed' : 'simulate.someDiffer', { count: results.filter(({ isPassed }) => !isPassed).length })}</p>}
        </>
      )}
      {failure !== '' && <Alert type="error" showIcon message={failure} />}
    </Part>
  );
}
