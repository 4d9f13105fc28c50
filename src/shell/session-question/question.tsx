import { Button, Form, Input, Modal } from 'antd';
import type { InputRef } from 'antd';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import { useSnapshot } from 'valtio';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { leaveQuestion } from '#src/session/renewal.ts';
import { session } from '#src/session/session-state.ts';
import { type CaptchaAnswer, asksForCaptcha, renewSession, verifyRenewal } from '#src/session/sign-in.ts';
import { UserAvatar } from '../brand/user-avatar.tsx';
import styles from './session-question.module.css';

const CaptchaField = lazy(() => import('#src/captcha/captcha-field.tsx').then((module) => ({ default: module.CaptchaField })));

/** Over every drawer, dialog and list of the page. */
const Z_INDEX = 3_000;
const WIDTH_PX = 400;

/** Asks for the password of the person whose session has ended, or lets that person leave for the sign-in page. */
export function Question({ notice }: { notice: string }): ReactElement {
  const { t } = useTranslation('session');
  const { userInfo } = useSnapshot(session);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<SecondStep | null>(null);
  // Another number asks for another captcha; 0 for none.
  const [captchaRound, setCaptchaRound] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const { first: input, afterOpenChange } = useDialogFocus<InputRef>();
  useEffect(() => input.current?.focus(), [input, missing]);

  async function submit({ password = '', code = '' }: { password?: string; code?: string }): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      if (missing !== null) return await verifyRenewal(missing, code);
      const step = await renewSession(password, captchaRound > 0 ? captcha : null);
      if (step === null) return;
      // A passkey, or setting one up, needs the room of the sign-in page; input stays as drafts.
      if (step.step === 'setUp' || !step.ways.includes('code')) return leaveQuestion();
      setMissing(step);
      setBusy(false);
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : t('requestFailed'));
      setBusy(false);
      setCaptcha(null);
      setCaptchaRound(asksForCaptcha(error) ? captchaRound + 1 : 0);
      input.current?.focus({ cursor: 'all' });
    }
  }

  return (
    <Modal
      open centered width={WIDTH_PX} zIndex={Z_INDEX} closable={false} keyboard={false} maskClosable={false} footer={null}
      title={t('again.title')} classNames={{ mask: styles.mask ?? '' }} afterOpenChange={afterOpenChange}
    >
      <p>{notice}</p>
      <p className={styles.kept}>{t('again.kept')}</p>
      <div className={styles.person}>
        {/* Pictures belong to the session that has ended. */}
        <UserAvatar name={userInfo?.userName ?? ''} headIcon={null} size={40} />
        <span>
          <strong>{userInfo?.userName}</strong>
          <span className={styles.account}>{userInfo?.userAccount}</span>
        </span>
      </div>
      <Form<{ password?: string; code?: string }> key={missing === null ? 'password' : 'code'} onFinish={(values) => void submit(values)} requiredMark={false}>
        {/* Password managers look for the account that the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={userInfo?.userAccount ?? ''} readOnly hidden />
        <Form.Item
          name={missing === null ? 'password' : 'code'}
          rules={[{ required: true, message: t(missing === null ? 'again.needPassword' : 'again.needCode') }]}
          {...(problem ? { validateStatus: 'error' as const, help: <span role="alert">{problem}</span> } : {})}
        >
          {missing === null ? (
            <Input.Password
              ref={input} size="large" placeholder={t('again.password')} aria-label={t('again.password')}
              autoComplete="current-password" maxLength={100} onChange={() => setProblem(null)}
            />
          ) : (
            <Input
              ref={input} size="large" placeholder={t('again.code')} aria-label={t('again.code')}
              autoComplete="one-time-code" maxLength={30} onChange={() => setProblem(null)}
            />
          )}
        </Form.Item>
        {missing === null && captchaRound > 0 && <Suspense fallback={null}><CaptchaField key={captchaRound} className={styles.captcha ?? ''} onChange={setCaptcha} /></Suspense>}
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>{t('again.goOn')}</Button>
      </Form>
      <Button type="link" block className={styles.leave ?? ''} onClick={leaveQuestion}>{t('again.leave')}</Button>
    </Modal>
  );
}
