import { App, Button, List, Result, Skeleton, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#schemas/wire/own-sessions.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { call } from '#src/session/call.ts';
import styles from './own-devices.module.css';

/** Where the user is signed in, and ending that on devices other than this one. */
export function OwnDevices(): ReactElement {
  const { t } = useTranslation(['profile', 'pages']);
  const { modal } = App.useApp();
  const heading = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['shell', 'own-devices'],
    staleTime: 0,
    queryFn: async () => (await call('GET /api/permission/Users/Current/Sessions')).list,
  });
  if (isError) return <Result status="warning" title={t('pages:failed')} extra={<Button onClick={() => void refetch()}>{t('pages:retry')}</Button>} />;
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;
  const others = data.filter(({ isCurrent }) => !isCurrent);

  async function end(key: string, ending: () => Promise<unknown>): Promise<void> {
    setBusy(key);
    try {
      await ending();
      showNotice('success', t('devices.done'));
    } catch (error) {
      presentError(error);
    }
    // Also after a refusal: the device may have ended meanwhile.
    await refetch();
    setBusy(null);
  }

  /** The button that was pressed may be gone, and focus with it. */
  const keepFocus = (): void => heading.current?.focus();

  function askOthers(): void {
    let isDone = false;
    void modal.confirm({
      title: t('devices.othersTitle'),
      content: t('devices.othersQuestion', { count: others.length }),
      okText: t('devices.endOthers'),
      async onOk() {
        await end('others', () => call('POST /api/permission/Users/Current/Sessions/Actions/EndOthers'));
        isDone = true;
      },
      afterClose: () => {
        if (isDone) keepFocus();
      },
    });
  }

  return (
    <section aria-label={t('tabs.devices')}>
      <div className={styles.head}>
        <p ref={heading} tabIndex={-1}>{others.length === 0 ? t('devices.none') : t('devices.hint')}</p>
        <Button danger disabled={others.length === 0} loading={busy === 'others'} onClick={askOthers}>{t('devices.endOthers')}</Button>
      </div>
      <List<OwnSession>
        className={styles.list ?? ''}
        dataSource={data}
        rowKey="id"
        renderItem={(device) => {
          const name = device.device || t('devices.unknown');
          return (
            <List.Item
              actions={device.isCurrent ? [] : [
                <Button
                  key="end" type="link" danger loading={busy === device.id} disabled={busy !== null && busy !== device.id}
                  aria-label={t('devices.endNamed', { device: name, address: device.ip })}
                  onClick={() => void end(device.id, () => call('DELETE /api/permission/Users/Current/Sessions/:id', { params: { id: device.id } })).then(keepFocus)}
                >
                  {t('devices.end')}
                </Button>,
              ]}
            >
              <List.Item.Meta
                title={<>{name}{device.isCurrent && <Tag color="success" className={styles.current ?? ''}>{t('devices.current')}</Tag>}</>}
                description={(
                  <span className={styles.facts}>
                    <span>{device.ip}</span>
                    <span>{t('devices.created', { time: asTime(device.created) })}</span>
                    <span>{t('devices.lastSeen', { time: asTime(device.lastSeen) })}</span>
                  </span>
                )}
              />
            </List.Item>
          );
        }}
      />
    </section>
  );
}

const asTime = (milliseconds: number): string => dayjs(milliseconds).format('YYYY-MM-DD HH:mm');
