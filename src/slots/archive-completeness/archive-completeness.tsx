import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError, useRecord } from '#renderers/index.ts';
import type { SlotForm, SlotProps } from '#renderers/engine/services.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { call } from '#src/session/call.ts';
import { CompletenessView } from './completeness-view.tsx';

/** Field of every record that belongs to a project. */
const PROJECT = 'projectId';

/** What is still missing before the project can be archived: of a project, or of the one that the record belongs to. */
export function ArchiveCompleteness({ model, record, form }: SlotProps): ReactElement | null {
  const typed = useTypedProject(form);
  const { data: stored, error: unread } = useRecord(model, typed === null ? record ?? null : null);
  const project = typed ?? textOf(stored?.[PROJECT]) ?? (stored && textOf(stored['id'])) ?? null;
  return project === null || unread ? null : <OfProject project={project} />;
}

function OfProject({ project }: { project: string }): ReactElement | null {
  const { t } = useTranslation('archiveCompletenessSlot');
  const { data, error, refetch } = useQuery({
    // Below the records: whatever ledger is written makes it old.
    queryKey: ['renderer', 'records', 'archiveCompleteness', project],
    queryFn: () => call('GET /api/business/ProjectInfo/archiveCompleteness/:id', { params: { id: project } }),
    staleTime: 0,
  });
  if (error instanceof DataSourceError && (error.code === 403 || error.code === 404)) return null;
  if (error) return <Alert type="warning" showIcon message={t('failed')} action={<Button size="small" onClick={() => void refetch()}>{t('again')}</Button>} />;
  if (!data) return <div role="status" aria-label={t('loading')}><Skeleton active title={false} paragraph={{ rows: 2 }} /></div>;
  return <CompletenessView found={data} />;
}

/** The project that the form holds; null where it holds none. */
function useTypedProject(form: SlotForm | undefined): string | null {
  const [typed, setTyped] = useState(() => textOf(form?.values()[PROJECT]));
  useEffect(() => form?.listen(() => setTyped(textOf(form.values()[PROJECT]))), [form]);
  return form === undefined ? null : typed;
}

function textOf(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
