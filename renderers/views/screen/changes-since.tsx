import { Spin } from 'antd';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import type { HistoryEntry, ScreenConfig } from '../../engine/data-source.ts';
import { useRecord } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { stateAt } from '../form/changes/state-before.ts';
import { RecordForm } from '../form/record-form.tsx';

/** The record to read, with everything marked that was changed after a version. */
export function ChangesSince({ config, recordId, history, version, onClose }: {
  config: ScreenConfig;
  recordId: string;
  history: readonly HistoryEntry[];
  version: number;
  onClose(): void;
}): ReactElement {
  const { t } = useServices();
  const { data: record } = useRecord(config.model.code, recordId);
  const since = useMemo(
    () => record && { base: stateAt(record, history, version), label: t('list.history.version', { version }) },
    [record, history, version, t],
  );
  if (!record || !since) return <Spin fullscreen delay={300} />;
  return <RecordForm config={config} mode="read" record={record} since={since} container="dialog" onSaved={onClose} onCancel={onClose} />;
}
