import { Button, Form, Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import type { NewAuthenticator } from '#schemas/wire/second-step.ts';
import { Authenticator } from '#src/second-factor/authenticator.tsx';
import { RecoveryCodes } from '#src/second-factor/recovery-codes.tsx';
import { request } from '#src/session/http.ts';
import { passwordDigest } from '#src/session/password-digest.ts';

export type FactorAction = 'begin' | 'newCodes' | 'turnOff';

interface SecondFactorDialogProps {
  action: FactorAction;
  /** There is a second factor already: a code of it is asked for beside the password. */
  isOn: boolean;
  onClose(isDone: boolean): void;
}

interface Values {
  password: string;
  code?: string;
  first?: string;
}

const CALLS: Record<FactorAction, string> = { begin: 'Begin', newCodes: 'NewCodes', turnOff: 'TurnOff' };
const TITLES: Record<FactorAction, string> = { begin: 'turnOn', newCodes: 'newCodes', turnOff: 'turnOff' };

/** Asks who is at the page, shows the new authenticator where there is one, and then the recovery codes. */
export function SecondFactorDialog({ action, isOn, onClose }: SecondFactorDialogProps): ReactElement {
  const { t } = useTranslation(['profile', 'pages', 'session']);
  const [form] = Form.useForm<Values>();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { first: input, afterOpenChange } = useDialogFocus<InputRef>();
  const step = codes !== null ? 'codes' : authenticator !== null ? 'first' : 'proof';
  useEffect(() => input.current?.focus(), [input, step]);

  const call = (verb: string, data: object) => request({ method: 'POST', path: `/api/oauth/SecondFactor/Actions/${verb}`, data });
  const keepCodes = (answer: unknown): void => setCodes((answer as { recoveryCodes: string[] }).recoveryCodes);

  async function submit({ password, code, first }: Values): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      if (step === 'first') return keepCodes(await call('Confirm', { code: first ?? '' }));
      const answer = await call(CALLS[action], { password: await passwordDigest(password), ...(code !== undefined && { code }) });
      if (action === 'begin') setAuthenticator(answer as unknown as NewAuthenticator);
      else if (action === 'newCodes') keepCodes(answer);
      else onClose(true);
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : t('session:requestFailed'));
      input.current?.focus({ cursor: 'all' });
    } finally {
      setIsBusy(false);
    }
  }

  const refusal = problem === null ? {} : { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> };
  return (
    <Modal
      open width={460} title={t(`secondFactor.${action === 'begin' && isOn ? 'replace' : TITLES[action]}`)} maskClosable={false} keyboard={step !== 'codes'}
      // What is under way cannot be called back.
      onCancel={() => !isBusy && onClose(codes !== null)}
      afterOpenChange={afterOpenChange}
      footer={step === 'codes'
        ? <Button type="primary" onClick={() => onClose(true)}>{t('secondFactor.kept')}</Button>
        : [
          <Button key="cancel" disabled={isBusy} onClick={() => onClose(false)}>{t('pages:cancel')}</Button>,
          <Button key="go" type="primary" danger={action === 'turnOff'} loading={isBusy} onClick={form.submit}>{t('secondFactor.goOn')}</Button>,
        ]}
    >
      <Suspense fallback={null}>
        {codes !== null && <RecoveryCodes codes={codes} />}
        {step === 'first' && authenticator !== null && <Authenticator {...authenticator} />}
      </Suspense>
      {step !== 'codes' && (
        <Form<Values> key={step} form={form} layout="vertical" requiredMark={false} onValuesChange={() => setProblem(null)} onFinish={(values) => !isBusy && void submit(values)}>
          {step === 'first' ? (
            <Form.Item name="first" label={t('secondFactor.firstCode')} rules={[{ required: true, message: t('secondFactor.needCode') }]} {...refusal}>
              <Input ref={input} autoComplete="one-time-code" inputMode="numeric" maxLength={10} />
            </Form.Item>
          ) : (
            <>
              <Form.Item name="password" label={t('confirm.password')} rules={[{ required: true, message: t('confirm.need') }]} {...(isOn ? {} : refusal)}>
                <Input.Password ref={input} autoComplete="current-password" maxLength={100} />
              </Form.Item>
              {isOn && (
                <Form.Item name="code" label={t('secondFactor.code')} rules={[{ required: true, message: t('secondFactor.needCode') }]} {...refusal}>
                  <Input autoComplete="one-time-code" maxLength={30} />
                </Form.Item>
              )}
            </>
          )}
        </Form>
      )}
    </Modal>
  );
}
