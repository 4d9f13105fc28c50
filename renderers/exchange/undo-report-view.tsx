import { Alert } from 'antd';
import type { ReactElement } from 'react';
import type { UndoReport } from '#schemas/wire/exchange.ts';
import { useServices } from '../engine/services-context.tsx';

const MAX_SHOWN = 20;

/** What was taken back, and which records stay because somebody has gone on from them. */
export function UndoReportView({ report }: { report: UndoReport }): ReactElement {
  const { t } = useServices();
  const { undone, kept } = report;
  return (
    <Alert
      type={kept.length > 0 ? 'warning' : 'success'} showIcon message={t('exchange.undo.done', { count: undone })}
      description={kept.length > 0 && (
        <>
          <div>{t('exchange.undo.kept', { count: kept.length })}</div>
          <ul>
            {kept.slice(0, MAX_SHOWN).map(({ id, label, reason }) => <li key={id}>{label === '' ? id : label}: {t(`exchange.undo.${reason}`)}</li>)}
            {kept.length > MAX_SHOWN && <li>…</li>}
          </ul>
        </>
      )}
    />
  );
}
