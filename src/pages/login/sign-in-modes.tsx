import { Suspense, lazy, useCallback, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { LoginForm } from './login-form.tsx';
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
  const tabs = useRef<HTMLDivElement>(null);
  const current = mode === 'forgot' ? 'account' : mode;

  function show(next: Mode | 'forgot', said: string | null = null): void {
    setMode(next);
    setNotice(said);
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
        <SecondStepForm step={missing} onSignedIn={onSignedIn} onBack={() => setMissing(null)} />
      </Suspense>
    );
  }
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
      <div role="tabpanel" id="sign-in-mode">
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          {mode === 'account' ? (
            <LoginForm notice={notice} onAnswered={onAnswered} onForgotten={() => show('forgot')} />
          ) : (
            <OtherMode mode={mode} onAnswered={onAnswered} onBack={(said) => show('account', said)} />
          )}
        </Suspense>
      </div>
    </>
  );
}
