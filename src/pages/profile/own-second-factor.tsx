import { Alert, Button, Result, Skeleton, Tag } from 'antd';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSecondFactor as Standing } from '#schemas/wire/second-step.ts';
import { showNotice } from '#src/app/notices.ts';
import { request } from '#src/session/http.ts';
import { OwnIdentities } from './own-identities.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { type FactorAction, SecondFactorDialog } from './second-factor-dialog.tsx';
import styles from './own-second-factor.module.css';

/** Few enough to make new ones soon. */
const FEW_CODES = 3;

/** The person's second factor: what it is, switching it on and off, another phone, and other recovery codes. */
export function OwnSecondFactor(): ReactElement {
  const { t } = useTranslation(['profile', 'pages']);
  const [action, setAction] = useState<FactorAction | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['shell', 'own-second-factor'],
    staleTime: 0,
    queryFn: async () => await request({ path: '/api/oauth/SecondFactor' }) as unknown as Standing,
  });
  if (isError) return <Result status="warning" title={t('pages:failed')} extra={<Button onClick={() => void refetch()}>{t('pages:retry')}</Button>} />;
  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} />;

  async function close(isDone: boolean): Promise<void> {
    setAction(null);
    if (!isDone) return;
    showNotice('success', t(action === 'turnOff' ? 'secondFactor.isOffNow' : 'secondFactor.saved'));
    await refetch();
    // The button that was pressed may be gone.
    heading.current?.focus();
  }

  return (
    <section className={styles.panel} aria-label={t('tabs.security')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('secondFactor.title')}
        <Tag color={data.isOn ? 'success' : 'default'}>{t(data.isOn ? 'secondFactor.on' : 'secondFactor.off')}</Tag>
      </h3>
      <p>{t('secondFactor.text')}</p>
      {data.isOn && <p>{t('secondFactor.since', { time: dayjs(data.since).format('YYYY-MM-DD HH:mm'), count: data.recoveryCodesLeft })}</p>}
      {data.isOn && data.recoveryCodesLeft <= FEW_CODES && <Alert type="warning" showIcon message={t('secondFactor.few')} />}
      {data.isRequired && <Alert type="info" showIcon message={t('secondFactor.required')} />}
      <div className={styles.actions}>
        <Button type={data.isOn ? 'default' : 'primary'} onClick={() => setAction('begin')}>{t(data.isOn ? 'secondFactor.replace' : 'secondFactor.turnOn')}</Button>
        {data.isOn && <Button onClick={() => setAction('newCodes')}>{t('secondFactor.newCodes')}</Button>}
        {data.isOn && !data.isRequired && <Button danger onClick={() => setAction('turnOff')}>{t('secondFactor.turnOff')}</Button>}
      </div>
      <OwnPasskeys isFactorOn={data.isOn} />
      <OwnIdentities />
      {action !== null && <SecondFactorDialog action={action} isOn={data.isOn} onClose={(isDone) => void close(isDone)} />}
    </section>
  );
}
