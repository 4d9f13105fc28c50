import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { webAddress } from '#src/guard/menu-routes.ts';
import { call } from '#src/session/call.ts';
import { FrameView } from './frame-view.tsx';

/** Another site inside ours whose address holds for one visit: it is asked for when the tab is opened, and never kept. */
export function OutsideFrame({ entry, title }: { entry: string; title: string }): ReactElement {
  const { t } = useTranslation('shell');
  const { data, error, refetch } = useQuery({
    queryKey: ['outside', entry], queryFn: () => call('POST /api/system/Menu/:id/Actions/Open', { params: { id: entry } }),
    staleTime: Infinity, gcTime: 0, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false,
  });
  const url = webAddress(data?.url);
  if (url) return <FrameView url={url} title={title} again={`/outside/${encodeURIComponent(entry)}`} />;
  if (!data && !error) return <Skeleton active style={{ padding: 24 }} />;
  return <Alert type="warning" showIcon style={{ margin: 24 }} message={error instanceof Error ? error.message : t('frame.failed')} action={<Button size="small" onClick={() => void refetch()}>{t('frame.again')}</Button>} />;
}
