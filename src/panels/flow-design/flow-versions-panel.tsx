import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Skeleton, Table, Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { FlowVersion } from '#schemas/wire/flow-designs.ts';
import { presentError } from '#src/app/present-error.ts';
import { call } from '#src/session/call.ts';

/** What has been released, by whom and why, and what runs by it; any version can become the draft again. */
export function FlowVersionsPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('flowDesigner');
  const { locale, notify, navigate } = useServices();
  const id = String(record['id']);
  const { data, error } = useQuery({
    queryKey: ['flow', 'versions', id], staleTime: 0, retry: false,
    queryFn: async () => {
      const [{ list }, { released }] = await Promise.all([
        call('GET /api/workflow/Engine/FlowEngine/:id/Versions', { params: { id } }), call('GET /api/workflow/Engine/FlowEngine/:id', { params: { id } }),
      ]);
      return { list, released };
    },
  });
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });

  async function takeUp(version: number): Promise<void> {
    try {
      const [{ document }, { revision }] = await Promise.all([
        call('GET /api/workflow/Engine/FlowEngine/:id/Versions/:version', { params: { id, version } }), call('GET /api/workflow/Engine/FlowEngine/:id', { params: { id } }),
      ]);
      await call('PUT /api/workflow/Engine/FlowEngine/:id', { params: { id }, body: { document, revision } });
      notify.success(t('list.takenUp', { version }));
      onClose(true);
      navigate(`/flowDesigner/${id}`);
    } catch (failure) {
      presentError(failure);
    }
  }

  return (
    <Drawer open width="min(760px, 100vw)" title={t('list.versions', { title: String(record['fullName']) })} onClose={() => onClose(false)}>
      {error ? <p role="alert">{error.message}</p> : !data ? <Skeleton active /> : (
        <Table<FlowVersion>
          rowKey="version" size="small" pagination={false} dataSource={data.list} scroll={{ x: 'max-content' }}
          columns={[
            { title: t('list.version'), key: 'version', render: (_, { version }) => <>{version} {version === data.released && <Tag color="success">{t('list.current')}</Tag>}</> },
            { title: t('release.note'), dataIndex: 'note', ellipsis: true },
            { title: t('list.author'), dataIndex: 'author' },
            { title: t('list.time'), key: 'time', render: (_, row) => time.format(row.time) },
            { title: t('list.running'), dataIndex: 'running', align: 'right' },
            { key: 'take', render: (_, { version }) => <Button type="link" size="small" onClick={() => void takeUp(version)}>{t('list.takeUp')}</Button> },
          ]}
        />
      )}
    </Drawer>
  );
}
