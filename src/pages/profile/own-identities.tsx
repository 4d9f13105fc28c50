import { Alert, Button, Form, Input, List, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import type { OwnIdentity } from '#schemas/wire/openid.ts';
import { showNotice } from '#src/app/notices.ts';
import { call } from '#src/session/call.ts';
import { passwordDigest } from '#src/session/password-digest.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import styles from './own-second-factor.module.css';

/** The dialog's button stands outside of its form, which Enter submits all the same. */
const FORM = 'own-identity';

interface Values {
  password: string;
}

/** The identities at a provider that sign the person in; nothing where there are none. */
export function OwnIdentities(): ReactElement | null {
  const { t } = useTranslation(['profile', 'pages']);
  const [form] = Form.useForm<Values>();
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [detaching, setDetaching] = useState<OwnIdentity | null>(null);
  const { isBusy, refusal, setRefusal, attempt } = useAttempt();
  const { data, isError, refetch } = useQuery({ queryKey: ['shell', 'own-identities'], staleTime: 0, queryFn: () => call('GET /api/oauth/Identities') });
  if (isError) return <Alert type="warning" showIcon message={t('pages:failed')} action={<Button size="small" onClick={() => void refetch()}>{t('pages:retry')}</Button>} />;
  if (data === undefined || data.list.length === 0) return null;
  const { hasPassword, list } = data;

  async function submit({ password }: Values): Promise<void> {
    await attempt(async () => {
      if (detaching === null) return;
      await call('POST /api/oauth/Identities/Actions/Detach', { body: { issuer: detaching.issuer, password: await passwordDigest(password) } });
      setDetaching(null);
      showNotice('success', t('identities.detached'));
      await refetch();
    });
  }

  return (
    <section className={styles.panel} aria-label={t('identities.title')}>
      <h3>{t('identities.title')}</h3>
      <p>{t('identities.text')}</p>
      {!hasPassword && <Alert type="info" showIcon message={t('identities.needsPassword')} />}
      <List<OwnIdentity>
        dataSource={list} rowKey="issuer"
        renderItem={(identity) => (
          <List.Item
            actions={[
              <Button
                key="detach" type="link" danger disabled={!hasPassword} aria-label={t('identities.detachNamed', { name: identity.name })}
                onClick={() => {
                  setRefusal(null);
                  setDetaching(identity);
                }}
              >
                {t('identities.detach')}
              </Button>,
            ]}
          >
            <List.Item.Meta title={identity.name} description={t('identities.facts', { created: asTime(identity.created), used: asTime(identity.lastUsed) })} />
          </List.Item>
        )}
      />
      <Modal
        open={detaching !== null} destroyOnHidden width={420} maskClosable={false} afterOpenChange={afterOpenChange} title={t('identities.detachNamed', { name: detaching?.name ?? '' })}
        okText={t('identities.detach')} cancelText={t('pages:cancel')} confirmLoading={isBusy} okButtonProps={{ danger: true, htmlType: 'submit', form: FORM }}
        onCancel={() => !isBusy && setDetaching(null)}
      >
        <Form<Values> name={FORM} form={form} layout="vertical" requiredMark={false} preserve={false} onValuesChange={() => setRefusal(null)} onFinish={(values) => !isBusy && void submit(values)}>
          <Form.Item
            name="password" label={t('confirm.password')} rules={[{ required: true, message: t('confirm.need') }]}
            {...(refusal !== null && { validateStatus: 'error' as const, help: <span role="alert">{refusal}</span> })}
          >
            <Input.Password autoComplete="current-password" maxLength={100} ref={first} />
          </Form.Item>
        </Form>
      </Modal>
    </section>
  );
}

const asTime = (milliseconds: number): string => dayjs(milliseconds).format('YYYY-MM-DD HH:mm');
