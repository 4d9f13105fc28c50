import { Form, Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';

interface PasswordDialogProps {
  /** Why the password before was not taken; another object for each refusal. */
  problem: { text: string } | null;
  isBusy: boolean;
  onConfirm(password: string): void;
  onCancel(): void;
}

/** Asks who is at the page for the user's own password before something that matters is changed. */
export function PasswordDialog({ problem, isBusy, onConfirm, onCancel }: PasswordDialogProps): ReactElement {
  const { t } = useTranslation(['profile', 'pages']);
  const [form] = Form.useForm<{ current: string }>();
  const { first: input, afterOpenChange } = useDialogFocus<InputRef>();
  const [answered, setAnswered] = useState<typeof problem>(null);
  const shown = problem === answered ? null : problem;
  useEffect(() => {
    // Typing on replaces what was wrong; nothing has to be deleted first.
    if (problem !== null) input.current?.focus({ cursor: 'all' });
  }, [input, problem]);

  return (
    <Modal
      open
      width={420}
      title={t('confirm.title')}
      okText={t('confirm.submit')}
      cancelText={t('pages:cancel')}
      confirmLoading={isBusy}
      onOk={form.submit}
      // What is under way cannot be called back.
      onCancel={() => {
        if (!isBusy) onCancel();
      }}
      maskClosable={false}
      afterOpenChange={afterOpenChange}
    >
      <p>{t('confirm.text')}</p>
      <Form<{ current: string }> form={form} layout="vertical" requiredMark={false} onValuesChange={() => setAnswered(problem)} onFinish={({ current }) => {
        if (!isBusy) onConfirm(current);
      }}>
        <Form.Item
          name="current"
          label={t('confirm.password')}
          rules={[{ required: true, message: t('confirm.need') }]}
          {...(shown !== null && { validateStatus: 'error' as const, help: <span role="alert">{shown.text}</span> })}
        >
          <Input.Password ref={input} autoComplete="current-password" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
