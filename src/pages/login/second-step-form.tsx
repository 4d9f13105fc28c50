import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import type { NewAuthenticator, SecondStep } from '#schemas/wire/second-step.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { request } from '#src/session/http.ts';
import { enterWith, tokenOf } from '#src/session/sign-in.ts';
import { textOf, useAttempt } from '#src/session/use-attempt.ts';
import styles from './login-page.module.css';
import own from './code-form.module.css';

const Authenticator = lazy(() => import('#src/second-factor/authenticator.tsx').then((module) => ({ default: module.Authenticator })));
const RecoveryCodes = lazy(() => import('#src/second-factor/recovery-codes.tsx').then((module) => ({ default: module.RecoveryCodes })));

const PATH = '/api/oauth/SecondStep/Actions';

interface SecondStepFormProps {
  step: SecondStep;
  onSignedIn: () => void;
  /** Back to account and password. */
  onBack: () => void;
}

/** What is missing after the password: a code of the second factor, or setting one up where the administrator asks for it. */
export function SecondStepForm({ step: { step, ways, challenge }, onSignedIn, onBack }: SecondStepFormProps): ReactElement {
  const t = useTexts('signIn');
  const tLogin = useTexts('login');
  const isSetUp = step === 'setUp';
  const takesCode = isSetUp || ways.includes('code');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, refusal, setRefusal, attempt } = useAttempt();
  const [authenticator, setAuthenticator] = useState<NewAuthenticator | null>(null);
  const [entered, setEntered] = useState<{ token: string; codes: string[] } | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => goOn.current?.focus(), [entered]);
  useEffect(() => {
    if (!isSetUp) return;
    request({ method: 'POST', path: `${PATH}/SetUp`, data: challenge })
      .then((answer) => setAuthenticator(answer as unknown as NewAuthenticator), (error: unknown) => setRefusal(textOf(error)));
  }, [isSetUp, challenge, setRefusal]);

  const selectCode = (): void => input.current?.select();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setProblem(code.trim() === '' ? t('needCode') : null);
    if (code.trim() === '') return input.current?.focus();
    await attempt(async () => {
      const answer = await request({ method: 'POST', path: `${PATH}/${isSetUp ? 'Confirm' : 'Verify'}`, data: { ...challenge, code: code.trim() } });
      const token = tokenOf(answer);
      if (isSetUp) setEntered({ token, codes: (answer as unknown as { recoveryCodes: string[] }).recoveryCodes });
      else await finish(token);
    }, selectCode);
  }

  async function verifyPasskey(): Promise<void> {
    await attempt(async () => {
      const { verifyByPasskey } = await import('#src/passkeys/ask-passkey.ts');
      await finish(tokenOf(await verifyByPasskey(challenge)));
    }, selectCode);
  }

  async function finish(token: string): Promise<void> {
    await enterWith(token);
    onSignedIn();
  }

  if (entered !== null) {
    return (
      <div className={styles.form}>
        <div role="alert" className={styles.refusal} hidden={!refusal}>{refusal}</div>
        <Suspense fallback={null}><RecoveryCodes codes={entered.codes} /></Suspense>
        <button ref={goOn} type="button" className={styles.submit} disabled={isBusy} onClick={() => void attempt(() => finish(entered.token))}>{t('secondStep.goOn')}</button>
      </div>
    );
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
      <div role="alert" className={styles.refusal} hidden={!refusal}>{refusal}</div>
      <p className={styles.hint}>{t(isSetUp ? 'secondStep.setUpText' : takesCode ? 'secondStep.text' : 'secondStep.passkeyText')}</p>
      {authenticator !== null && <Suspense fallback={null}><Authenticator {...authenticator} /></Suspense>}
      {takesCode && <div className={styles.field}>
        <label htmlFor="second-step-code">{t(isSetUp ? 'secondStep.firstCode' : 'secondStep.code')}</label>
        <input
          ref={input} id="second-step-code" type="text" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={30}
          {...(isSetUp && { inputMode: 'numeric' as const })}
          value={code} onChange={(event) => setCode(event.target.value)}
          aria-invalid={problem !== null ? true : undefined} aria-describedby="second-step-note"
        />
        <span id="second-step-note" className={styles.problem}>{problem}</span>
      </div>}
      {takesCode && <button type="submit" className={styles.submit} disabled={isBusy || (isSetUp && authenticator === null)}>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
        {isBusy ? tLogin('submitting') : t('secondStep.submit')}
      </button>}
      {ways.includes('passkey') && <button type="button" className={takesCode ? own.quiet : styles.submit} disabled={isBusy} onClick={() => void verifyPasskey()}>{t('secondStep.passkey')}</button>}
      <button type="button" className={own.quiet} onClick={onBack}>{t('back')}</button>
    </form>
  );
}
