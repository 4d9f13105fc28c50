import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { RecordPrint } from '#renderers/views/print/record-print.tsx';
import type { FlowDetail } from '#schemas/wire/flow-runs.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';
import { approvalRows, withApproval } from './approval-on-paper.ts';

interface PrintSheetProps {
  detail: FlowDetail;
  /** As its reader sees the form; null where they see none. */
  config: ScreenConfig | null;
  returnTo: Element | null;
  onClose(): void;
}

/** The record on the paper of its form, and below it who decided what. */
export function PrintSheet({ detail, config, returnTo, onClose }: PrintSheetProps): ReactElement {
  const { t } = useTranslation('flows');
  const { text } = useServices();
  const { instance, record, timeline } = detail;
  const printed = useMemo(() => {
    const heading = [instance.title, text(instance.flowTitle), t(`status.${instance.status}`), t('launchedBy', { name: instance.launcher.name })].join(' · ');
    const words = { heading, title: t('print.record'), column: (column: string) => t(`print.columns.${column}`) };
    return withApproval(record && config, words);
  }, [config, record, instance, text, t]);
  const values = useMemo(() => ({
    ...record,
    ...approvalRows(timeline, {
      text, event: (what) => t(`events.${what}`, { defaultValue: t('events.other') }), person: (name, standsInFor) => (standsInFor === null ? name ?? t('byRule') : `${name ?? ''} ${t('for', { name: standsInFor })}`),
      signature: t('signature.label'),
    }),
  }), [record, timeline, text, t]);
  return <RecordPrint config={printed} record={values} returnTo={returnTo} onClose={onClose} />;
}
