import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { httpFlowCalls } from '#src/flow-designer/flow-calls.ts';
import { ReleaseDialog } from '#src/flow-designer/release/release-dialog.tsx';
import { call } from '#src/session/call.ts';
import { PanelLoading } from './panel-loading.tsx';

/** Releases the draft of a flow as it is kept. */
export function ReleaseFlowPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { notify } = useServices();
  const id = String(record['id']);
  const { data, error } = useQuery({ queryKey: ['flow', 'release', id], gcTime: 0, retry: false, refetchOnWindowFocus: false, queryFn: () => call('GET /api/workflow/Engine/FlowEngine/:id', { params: { id } }) });
  if (!data) return <PanelLoading title={t('release.title')} error={error} onClose={() => onClose(false)} />;
  return (
    <ReleaseDialog
      flow={data.document} calls={httpFlowCalls} onClose={() => onClose(false)}
      release={async (note, anyway) => {
        await httpFlowCalls.release(id, data.revision, note, anyway);
        notify.success(t('release.done'));
        onClose(true);
      }}
    />
  );
}
