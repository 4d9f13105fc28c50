import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { isBack, takeBrought } from '#src/session/openid-return.ts';
import { goOnWith } from '#src/session/sign-in.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import { LoginForm } from './login-form.tsx';
import { OtherWays } from './other-ways.tsx';
import form from './login-page.module.css';
import styles from './sign-in-modes.module.css';

const OtherMode = lazy(() => import('./other-mode.tsx').then((module) => ({ default: module.OtherMode })));

const SecondStepForm = lazy(() => import('./second-step-form.tsx').then((module) => ({ default: module.SecondStepForm })));

const MODES = ['account', 'scan', 'code'] as const;
type Mode = (typeof MODES)[number];

/** The ways to sign in. Only that of account and password comes with the page; the others are fetched when they are chosen. */
export function SignInModes({ onSignedIn }: { onSignedIn: () => void }): ReactElement {
  const t = useTexts('login');
  const [mode, setMode] = useState<Mode | 'forgot'>('account');
  const [notice, setNotice] = useState<string | null>(null);
  const [missing, setMissing] = useState<SecondStep | null>(null);
  const onAnswered = useCallback((step: SecondStep | null) => (step === null ? onSignedIn() : setMissing(step)), [onSignedIn]);
  const { isBusy, refusal, setRefusal, attempt } = useAttempt();
  const [isReturning, setIsReturning] = useState(isBack);
  const tabs = useRef<HTMLDivElement>(null);
  const current = mode === 'forgot' ? 'account' : mode;

  useEffect(() => {
    // StrictMode runs this twice; the second time there is nothing left to finish.
    const query = takeBrought();
    if (query === null) return;
    void attempt(async () => {
      const { finishSignIn } = await import('#src/session/openid.ts');
      onAnswered(await goOnWith(await finishSignIn(query)));
    }, () => setIsReturning(false));
  }, [attempt, onAnswered]);

  async function enterByPasskey(): Promise<void> {
    const { signInByPasskey } = await import('#src/passkeys/ask-passkey.ts');
    onAnswered(await goOnWith(await signInByPasskey()));
  }

  async function goToProvider(): Promise<void> {
    await (await import('#src/session/openid.ts')).goToProvider();
  }

  function show(next: Mode | 'forgot', said: string | null = null): void {
    setMode(next);
    setNotice(said);
    setRefusal(null);
  }

  function move({ key }: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: 2 }[key];
    if (!step) return;
    const next = (MODES.indexOf(current) + step) % MODES.length;
    show(MODES[next] ?? 'account');
    tabs.current?.querySelectorAll('button')[next]?.focus();
  }

  if (missing !== null) {
    return (
      <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
        <SecondStepForm step={missing} onSignedIn={onSignedIn} onBack={() => {
          setMissing(null);
          setIsReturning(false);
        }} />
      </Suspense>
    );
  }
  if (isReturning) return <p role="status" className={styles.returning}>{t('submitting')}</p>;
  return (
    <>
      <div ref={tabs} role="tablist" aria-label={t('modes')} className={styles.modes} onKeyDown={move}>
        {MODES.map((each) => (
          <button
            key={each} type="button" role="tab" aria-controls="sign-in-mode" aria-selected={each === current}
            tabIndex={each === current ? 0 : -1} onClick={() => show(each)}
          >
            {t(`mode.${each}`)}
          </button>
        ))}
      </div>
      <div role="alert" className={`${form.refusal ?? ''} ${styles.refusal ?? ''}`} hidden={refusal === null}>{refusal}</div>
      <div role="tabpanel" id="sign-in-mode">
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          {mode === 'account' ? (
            <LoginForm notice={notice} onAnswered={onAnswered} onForgotten={() => show('forgot')} />
          ) : (
            <OtherMode mode={mode} onAnswered={onAnswered} onBack={(said) => show('account', said)} />
          )}
        </Suspense>
      </div>
      {mode !== 'forgot' && <OtherWays isBusy={isBusy} onPasskey={() => void attempt(enterByPasskey)} onProvider={() => void attempt(goToProvider)} />}
    </>
  );
}
