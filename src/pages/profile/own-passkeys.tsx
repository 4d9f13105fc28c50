import { Button, Form, Input, List, Modal, Result, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import type { OwnPasskey } from '#schemas/wire/passkeys.ts';
import { showNotice } from '#src/app/notices.ts';
import { makePasskey } from '#src/passkeys/ask-passkey.ts';
import { call } from '#src/session/call.ts';
import { request } from '#src/session/http.ts';
import { passwordDigest } from '#src/session/password-digest.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import styles from './own-second-factor.module.css';

const PATH = '/api/oauth/Passkeys';
const NAME_LENGTH = 50;
/** The dialog's button stands outside of its form, which Enter submits all the same. */
const FORM = 'own-passkey';

interface Values {
  name?: string;
  password: string;
  code?: string;
}

/** Keys that the person's devices keep: they sign in without a password, or as the second step. */
export function OwnPasskeys({ isFactorOn }: { isFactorOn: boolean }): ReactElement {
  const { t } = useTranslation(['profile', 'pages']);
  const [form] = Form.useForm<Values>();
  const { first, afterOpenChange } = useDialogFocus<InputRef>();
  const [asking, setAsking] = useState<'add' | OwnPasskey | null>(null);
  const { isBusy, refusal: problem, setRefusal: setProblem, attempt } = useAttempt();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['shell', 'own-passkeys'],
    staleTime: 0,
    queryFn: async () => (await call('GET /api/oauth/Passkeys')).list,
  });
  if (isError) return <Result status="warning" title={t('pages:failed')} extra={<Button onClick={() => void refetch()}>{t('pages:retry')}</Button>} />;
  if (isPending) return <Skeleton active paragraph={{ rows: 2 }} />;
  // Browsers have passkeys on encrypted pages alone.
  const isPossible = 'PublicKeyCredential' in window;
  const isAdding = asking === 'add';

  function ask(what: 'add' | OwnPasskey): void {
    setProblem(null);
    setAsking(what);
  }

  async function submit({ name = '', password, code }: Values): Promise<void> {
    await attempt(async () => {
      const digest = await passwordDigest(password);
      if (isAdding) await makePasskey({ password: digest, ...(code !== undefined && { code }) }, name.trim());
      else if (asking !== null) await request({ method: 'POST', path: `${PATH}/${encodeURIComponent(asking.id)}/Actions/Remove`, data: { password: digest } });
      setAsking(null);
      showNotice('success', t(isAdding ? 'passkeys.added' : 'passkeys.removed'));
      await refetch();
    });
  }

  return (
    <section className={styles.panel} aria-label={t('passkeys.title')}>
      <h3>{t('passkeys.title')}</h3>
      <p>{t(isPossible ? 'passkeys.text' : 'passkeys.impossible')}</p>
      <List<OwnPasskey>
        dataSource={data} rowKey="id" locale={{ emptyText: <span className={styles.none}>{t('passkeys.none')}</span> }}
        renderItem={(key) => (
          <List.Item actions={[<Button key="remove" type="link" danger aria-label={t('passkeys.removeNamed', { name: key.name })} onClick={() => ask(key)}>{t('passkeys.remove')}</Button>]}>
            <List.Item.Meta title={key.name} description={t('passkeys.facts', { created: asTime(key.created), used: key.lastUsed === null ? t('passkeys.never') : asTime(key.lastUsed) })} />
          </List.Item>
        )}
      />
      <div className={styles.actions}><Button disabled={!isPossible} onClick={() => ask('add')}>{t('passkeys.add')}</Button></div>
      <Modal
        open={asking !== null} destroyOnHidden width={420} maskClosable={false} afterOpenChange={afterOpenChange} title={isAdding ? t('passkeys.add') : t('passkeys.removeNamed', { name: asking?.name ?? '' })}
        okText={t('secondFactor.goOn')} cancelText={t('pages:cancel')} confirmLoading={isBusy} okButtonProps={{ htmlType: 'submit', form: FORM }} onCancel={() => !isBusy && setAsking(null)}
      >
        <Form<Values> name={FORM} form={form} layout="vertical" requiredMark={false} preserve={false} onValuesChange={() => setProblem(null)} onFinish={(values) => !isBusy && void submit(values)}>
          {isAdding && (
            <Form.Item name="name" label={t('passkeys.name')} rules={[{ required: true, whitespace: true, message: t('passkeys.needName') }]}>
              <Input maxLength={NAME_LENGTH} placeholder={t('passkeys.namePlaceholder')} ref={first} />
            </Form.Item>
          )}
          <Form.Item
            name="password" label={t('confirm.password')} rules={[{ required: true, message: t('confirm.need') }]}
            {...(problem !== null && { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> })}
          >
            <Input.Password ref={isAdding ? null : first} autoComplete="current-password" maxLength={100} />
          </Form.Item>
          {isAdding && isFactorOn && (
            <Form.Item name="code" label={t('secondFactor.code')} rules={[{ required: true, message: t('secondFactor.needCode') }]}>
              <Input autoComplete="one-time-code" maxLength={30} />
            </Form.Item>
          )}
        </Form>
      </Modal>
    </section>
  );
}

const asTime = (milliseconds: number): string => dayjs(milliseconds).format('YYYY-MM-DD HH:mm');
