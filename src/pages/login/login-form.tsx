import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactElement } from 'react';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { takeNotice } from '#src/session/session-end.ts';
import { type CaptchaAnswer, asksForCaptcha, signIn } from '#src/session/sign-in.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import { PasswordField } from './password-field.tsx';
import styles from './login-page.module.css';

const CaptchaField = lazy(() => import('#src/captcha/captcha-field.tsx').then((module) => ({ default: module.CaptchaField })));

interface Problems {
  account?: string;
  password?: string;
}

interface LoginFormProps {
  /** What has been done before, such as a new password. */
  notice: string | null;
  /** Signed in, or a step is missing for it. */
  onAnswered: (missing: SecondStep | null) => void;
  onForgotten: () => void;
}

/** Account and password. What went wrong is said in place, and the typed account stays. */
export function LoginForm({ notice, onAnswered, onForgotten }: LoginFormProps): ReactElement {
  const t = useTexts('login');
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { isBusy, refusal, setRefusal, attempt } = useAttempt();
  const [isCapsLock, setIsCapsLock] = useState(false);
  // Another number asks for another captcha; 0 for none.
  const [captchaRound, setCaptchaRound] = useState(0);
  const [captcha, setCaptcha] = useState<CaptchaAnswer | null>(null);
  const accountInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const ended = takeNotice();
    // StrictMode runs this twice; the second time there is nothing left to take.
    if (ended) setRefusal(ended);
  }, [setRefusal]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found: Problems = {
      ...(account.trim() ? {} : { account: t('needAccount') }),
      ...(password ? {} : { password: t('needPassword') }),
    };
    setProblems(found);
    setRefusal(null);
    if (found.account) return accountInput.current?.focus();
    if (found.password) return passwordInput.current?.focus();
    await attempt(async () => onAnswered(await signIn(account, password, captchaRound > 0 ? captcha : null)), (error) => {
      setCaptcha(null);
      // An answer is used up by its try, right or wrong.
      setCaptchaRound(asksForCaptcha(error) ? captchaRound + 1 : 0);
      passwordInput.current?.select();
    });
  }

  function watchCapsLock(event: KeyboardEvent): void {
    setIsCapsLock(event.getModifierState('CapsLock'));
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
      <div role="alert" className={styles.refusal} hidden={!refusal}>
        {refusal}
      </div>
      {notice !== null && <p role="status" className={styles.hint}>{notice}</p>}
      <div className={styles.field}>
        <label htmlFor="login-account">{t('account')}</label>
        <input
          ref={accountInput}
          id="login-account"
          name="account"
          type="text"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          maxLength={80}
          placeholder={t('accountPlaceholder')}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          aria-invalid={problems.account ? true : undefined}
          aria-describedby="login-account-note"
        />
        <span id="login-account-note" className={problems.account ? styles.problem : styles.hint}>
          {problems.account ?? t('subAccountHint')}
        </span>
      </div>
      <PasswordField
        ref={passwordInput}
        id="login-password"
        label={t('password')}
        placeholder={t('passwordPlaceholder')}
        showLabel={t('showPassword')}
        hideLabel={t('hidePassword')}
        value={password}
        onChange={setPassword}
        onKey={watchCapsLock}
        problem={problems.password}
        warning={isCapsLock ? t('capsLock') : undefined}
      />
      {captchaRound > 0 && (
        <Suspense fallback={<div className={styles.field} aria-busy="true" />}>
          <CaptchaField key={captchaRound} className={styles.field ?? ''} onChange={setCaptcha} />
        </Suspense>
      )}
      <button type="submit" className={styles.submit} disabled={isBusy}>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
        {isBusy ? t('submitting') : t('submit')}
      </button>
      <button type="button" className={styles.forgot} onClick={onForgotten}>{t('forgot')}</button>
    </form>
  );
}
