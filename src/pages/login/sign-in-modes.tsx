import { Suspense, lazy, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { useTexts } from '#src/i18n/use-texts.ts';
import { LoginForm } from './login-form.tsx';
import styles from './sign-in-modes.module.css';

const CodeForm = lazy(() => import('./code-form.tsx').then((module) => ({ default: module.CodeForm })));
const ScanPanel = lazy(() => import('./scan-panel.tsx').then((module) => ({ default: module.ScanPanel })));

type Mode = 'account' | 'scan' | 'code';
const MODES: readonly { mode: Mode; title: string }[] = [
  { mode: 'account', title: 'modeAccount' }, { mode: 'scan', title: 'modeScan' }, { mode: 'code', title: 'modeCode' },
];

/** The ways to sign in. Only that of account and password comes with the page; the others are fetched when they are chosen. */
export function SignInModes({ onSignedIn }: { onSignedIn: () => void }): ReactElement {
  const t = useTexts('login');
  const [chosen, setChosen] = useState<Mode>('account');
  const tabs = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (MODES.findIndex(({ mode }) => mode === chosen) + step + MODES.length) % MODES.length;
    setChosen(MODES[next]?.mode ?? 'account');
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div ref={tabs} role="tablist" aria-label={t('modes')} className={styles.modes} onKeyDown={move}>
        {MODES.map(({ mode, title }) => (
          <button
            key={mode} type="button" role="tab" id={`mode-${mode}`} aria-controls="sign-in-mode" aria-selected={mode === chosen}
            tabIndex={mode === chosen ? 0 : -1} onClick={() => setChosen(mode)}
          >
            {t(title)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="sign-in-mode">
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          {chosen === 'account' && <LoginForm onSignedIn={onSignedIn} />}
          {chosen === 'scan' && <ScanPanel onSignedIn={onSignedIn} />}
          {chosen === 'code' && <CodeForm onSignedIn={onSignedIn} />}
        </Suspense>
      </div>
    </>
  );
}
