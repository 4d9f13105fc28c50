import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { hasFormat } from '#schemas/language/formats.ts';
import type { SecondStep } from '#schemas/wire/second-step.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { request } from '#src/session/http.ts';
import { goOnWith } from '#src/session/sign-in.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import styles from './login-page.module.css';
import own from './code-form.module.css';

interface Problems {
  mobile?: string;
  code?: string;
}

/** A code sent to the person's mobile number. What is said after asking for one tells nobody whether the number is known. */
export function CodeForm({ onAnswered }: { onAnswered: (missing: SecondStep | null) => void }): ReactElement {
  const t = useTexts('signIn');
  const tLogin = useTexts('login');
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [sent, setSent] = useState<string | null>(null);
  const { isBusy, refusal, attempt } = useAttempt();
  const [seconds, setSeconds] = useState(0);
  const mobileInput = useRef<HTMLInputElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);

  useEffect(() => mobileInput.current?.focus(), []);
  useEffect(() => {
    if (seconds <= 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);

  function problemOfMobile(): string | undefined {
    if (mobile.trim() === '') return t('needMobile');
    return hasFormat(mobile.trim(), 'mobile') ? undefined : t('wrongMobile');
  }

  async function send(): Promise<void> {
    const problem = problemOfMobile();
    setProblems(problem === undefined ? {} : { mobile: problem });
    if (problem !== undefined) return mobileInput.current?.focus();
    await attempt(async () => {
      const answer = await request({ method: 'POST', path: '/api/oauth/Actions/SendCode', data: { mobile: mobile.trim() } }) as { validSeconds: number; pauseSeconds: number };
      setSeconds(answer.pauseSeconds);
      setSent(t('codeSent', { minutes: answer.validSeconds / 60 }));
      codeInput.current?.focus();
    });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const problem = problemOfMobile();
    const found: Problems = { ...(problem !== undefined && { mobile: problem }), ...(!/^\d{6}$/.test(code.trim()) && { code: t('needCode') }) };
    setProblems(found);
    if (found.mobile !== undefined) return mobileInput.current?.focus();
    if (found.code !== undefined) return codeInput.current?.focus();
    await attempt(async () => {
      onAnswered(await goOnWith(await request({ method: 'POST', path: '/api/oauth/LoginByCode', data: { mobile: mobile.trim(), code: code.trim() } })));
    });
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
      <div role="alert" className={styles.refusal} hidden={!refusal}>{refusal}</div>
      <div className={styles.field}>
        <label htmlFor="login-mobile">{t('mobile')}</label>
        <input
          ref={mobileInput} id="login-mobile" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20}
          placeholder={t('mobilePlaceholder')} value={mobile} onChange={(event) => setMobile(event.target.value)}
          aria-invalid={problems.mobile ? true : undefined} aria-describedby="login-mobile-note"
        />
        <span id="login-mobile-note" className={styles.problem}>{problems.mobile}</span>
      </div>
      <div className={styles.field}>
        <label htmlFor="login-code">{t('code')}</label>
        <div className={own.codeRow}>
          <input
            ref={codeInput} id="login-code" type="text" inputMode="numeric" autoComplete="one-time-code" maxLength={6}
            placeholder={t('codePlaceholder')} value={code} onChange={(event) => setCode(event.target.value)}
            aria-invalid={problems.code ? true : undefined} aria-describedby="login-code-note"
          />
          <button type="button" className={own.send} disabled={isBusy || seconds > 0} onClick={() => void send()}>
            {seconds > 0 ? t('sendAgainIn', { seconds }) : t('sendCode')}
          </button>
        </div>
        <span id="login-code-note" role="status" className={problems.code ? styles.problem : styles.hint}>{problems.code ?? sent}</span>
      </div>
      <button type="submit" className={styles.submit} disabled={isBusy}>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
        {isBusy ? tLogin('submitting') : tLogin('submit')}
      </button>
    </form>
  );
}
