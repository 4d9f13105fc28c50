import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Checkbox, Skeleton, Switch, Table, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoticeSettings as Settings } from '#schemas/wire/messages.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { allowNotifications, NOTICE_SETTINGS_KEY } from '#src/messages/browser-notifications.ts';
import { messageCalls } from '#src/messages/message-calls.ts';
import styles from './profile-page.module.css';

const FORMAT = 'HH:mm';
/** Ways that need an address. */
const OUTSIDE = ['mail', 'sms'] as const;
type Kind = Settings['kinds'][number];

/** Of what the user hears, in which way, and when he is left in peace. */
export function NoticeSettings(): ReactElement {
  const { data, error } = useQuery({ queryKey: NOTICE_SETTINGS_KEY, queryFn: () => messageCalls.settings() });
  if (error) return <Alert type="error" message={error.message} />;
  return data ? <SettingsForm stored={data} /> : <Skeleton active />;
}

function SettingsForm({ stored }: { stored: Settings }): ReactElement {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const [{ kinds, quiet }, setChosen] = useState({ kinds: stored.kinds, quiet: stored.quiet });
  const [isBusy, setIsBusy] = useState(false);
  const offered = OUTSIDE.filter((channel) => stored.channels.includes(channel) && !stored.noAddress.includes(channel));

  function setKind(name: string, change: Partial<Kind>): void {
    setChosen({ quiet, kinds: kinds.map((kind) => (kind.name === name ? { ...kind, ...change } : kind)) });
  }

  /** The browser asks only while the user is pressing something. */
  async function setBrowser(name: string, isOn: boolean): Promise<void> {
    const refusal = isOn ? await allowNotifications() : null;
    if (refusal !== null) return showNotice('warning', t(`notices.${refusal}`));
    setKind(name, { browser: isOn });
  }

  async function save(): Promise<void> {
    setIsBusy(true);
    try {
      client.setQueryData(NOTICE_SETTINGS_KEY, await messageCalls.saveSettings({ kinds, quiet }));
      showNotice('success', t('notices.saved'));
    } catch (failure) {
      presentError(failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      <Table<Kind>
        size="middle" rowKey="name" pagination={false} dataSource={kinds} scroll={{ x: 'max-content' }}
        columns={[
          { title: t('notices.kind'), dataIndex: 'label' },
          {
            title: t('notices.inApp'), key: 'inApp', width: 140,
            render: (_, { name, label, inApp, isRequired }) => isRequired
              ? t('notices.required')
              : <Switch checked={inApp} aria-label={`${label} ${t('notices.inApp')}`} onChange={(isOn) => setKind(name, { inApp: isOn })} />,
          },
          {
            title: t('notices.browser'), key: 'browser', width: 160,
            render: (_, { name, label, browser }) => <Switch checked={browser} aria-label={`${label} ${t('notices.browser')}`} onChange={(isOn) => void setBrowser(name, isOn)} />,
          },
          ...offered.map((channel) => ({
            title: t(`notices.${channel}`), key: channel, width: 120,
            render: (_: unknown, kind: Kind) => <Switch checked={kind[channel]} aria-label={`${kind.label} ${t(`notices.${channel}`)}`} onChange={(isOn) => setKind(kind.name, { [channel]: isOn })} />,
          })),
        ]}
      />
      {stored.noAddress.map((channel) => <p key={channel} className={styles.hint}>{t(`notices.noAddress.${channel}`)}</p>)}
      <div className={styles.tools} style={{ marginTop: 20 }}>
        <Checkbox checked={quiet !== null} onChange={({ target }) => setChosen({ kinds, quiet: target.checked ? { from: '22:00', to: '07:00' } : null })}>
          {t('notices.quiet')}
        </Checkbox>
        {quiet !== null && (
          <TimePicker.RangePicker
            order={false} format={FORMAT} minuteStep={5} allowClear={false} value={[dayjs(`2026-01-01 ${quiet.from}`), dayjs(`2026-01-01 ${quiet.to}`)]}
            placeholder={[t('notices.from'), t('notices.to')]}
            onChange={(times) => {
              const [from, to] = times ?? [];
              if (from && to) setChosen({ kinds, quiet: { from: from.format(FORMAT), to: to.format(FORMAT) } });
            }}
          />
        )}
      </div>
      <p className={styles.hint}>{t(offered.length > 0 ? 'notices.quietHintOutside' : 'notices.quietHint')}</p>
      <Button type="primary" loading={isBusy} onClick={() => void save()}>{t('notices.save')}</Button>
    </>
  );
}
