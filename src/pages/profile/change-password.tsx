import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { request } from '#src/session/http.ts';
import { passwordDigest } from '#src/session/password-digest.ts';
import { OWN_PATH } from './own-account.ts';
import { isStrongPassword } from './password-rule.ts';
import styles from './profile-page.module.css';

interface Passwords {
  old: string;
  next: string;
  repeat: string;
}

/** A new password; the user's other sessions end with the old one. */
export function ChangePassword(): ReactElement {
  const { t } = useTranslation('profile');
  const [form] = Form.useForm<Passwords>();
  const [isBusy, setIsBusy] = useState(false);

  async function save({ old, next }: Passwords): Promise<void> {
    setIsBusy(true);
    try {
      await request({
        method: 'POST',
        path: `${OWN_PATH}/Actions/ModifyPassword`,
        data: { oldPassword: await passwordDigest(old), password: await passwordDigest(next) },
      });
      form.resetFields();
      showNotice('success', t('password.done'));
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Form<Passwords> form={form} layout="vertical" className={styles.narrow ?? ''} onFinish={(values) => void save(values)}>
      <Alert type="info" showIcon message={t('password.hint')} style={{ marginBottom: 20 }} />
      <Form.Item name="old" label={t('password.old')} rules={[{ required: true, message: t('password.needOld') }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="next"
        label={t('password.next')}
        dependencies={['old']}
        extra={t('password.rule')}
        rules={[
          { required: true, message: t('password.rule') },
          ({ getFieldValue }) => ({
            validator: (_, value: string | undefined) => {
              if (!value) return Promise.resolve();
              if (!isStrongPassword(value)) return Promise.reject(new Error(t('password.rule')));
              return value === getFieldValue('old') ? Promise.reject(new Error(t('password.same'))) : Promise.resolve();
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('password.repeat')}
        dependencies={['next']}
        rules={[
          { required: true, message: t('password.needRepeat') },
          ({ getFieldValue }) => ({
            validator: (_, value: string | undefined) =>
              !value || value === getFieldValue('next') ? Promise.resolve() : Promise.reject(new Error(t('password.different'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t('password.submit')}
      </Button>
    </Form>
  );
}
