import { useEffect, useRef, useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { hasFormat } from '#schemas/language/formats.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { request } from '#src/session/http.ts';
import { passwordDigest } from '#src/session/password-digest.ts';
import { useAttempt } from '#src/session/use-attempt.ts';
import styles from './login-page.module.css';
import own from './code-form.module.css';

type Field = 'account' | 'code' | 'password' | 'repeated';

/** Another password by a code that is sent to the person. `onDone` gets what to say at sign-in. */
export function ForgotForm({ onDone }: { onDone: (notice: string | null) => void }): ReactElement {
  const t = useTexts('signIn');
  const tLogin = useTexts('login');
  const [values, setValues] = useState<Record<Field, string>>({ account: '', code: '', password: '', repeated: '' });
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [sent, setSent] = useState<string | null>(null);
  const { isBusy, refusal, setRefusal, attempt } = useAttempt();
  const form = useRef<HTMLFormElement>(null);
  const account = values.account.trim();

  const focus = (field: Field): void => form.current?.querySelector<HTMLInputElement>(`#forgot-${field}`)?.focus();
  const isSent = sent !== null;
  useEffect(() => focus(isSent ? 'code' : 'account'), [isSent]);

  function problemsNow(): Partial<Record<Field, string>> {
    if (account === '') return { account: tLogin('needAccount') };
    if (!isSent) return {};
    return {
      ...(values.code.trim() === '' && { code: t('needCode') }),
      ...(!hasFormat(values.password, 'password') && { password: t('passwordRule') }),
      ...(values.repeated !== values.password && { repeated: t('passwordsDiffer') }),
    };
  }

  async function send(): Promise<void> {
    const answer = await request({ method: 'POST', path: '/api/oauth/Actions/ForgotPassword', data: { account } }) as { validSeconds: number };
    setSent(t('resetSent', { minutes: answer.validSeconds / 60 }));
  }

  async function reset(): Promise<void> {
    const data = { account, code: values.code.trim(), password: await passwordDigest(values.password) };
    await request({ method: 'POST', path: '/api/oauth/Actions/ResetPassword', data });
    onDone(t('resetDone'));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsNow();
    setProblems(found);
    setRefusal(null);
    const [first] = Object.keys(found) as Field[];
    if (first !== undefined) return focus(first);
    await attempt(isSent ? reset : send);
  }

  const input = (field: Field, label: string, attributes: { type: string; autoComplete: string; maxLength: number }): ReactElement => (
    <div className={styles.field}>
      <label htmlFor={`forgot-${field}`}>{label}</label>
      <input
        id={`forgot-${field}`} {...attributes} autoCapitalize="none" spellCheck={false} value={values[field]}
        onChange={(event) => setValues({ ...values, [field]: event.target.value })}
        aria-invalid={problems[field] ? true : undefined} aria-describedby={`forgot-${field}-note`}
      />
      <span id={`forgot-${field}-note`} className={styles.problem}>{problems[field]}</span>
    </div>
  );

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isBusy}>
      <div role="alert" className={styles.refusal} hidden={!refusal}>{refusal}</div>
      <p role="status" className={styles.hint}>{sent ?? t('forgotText')}</p>
      {!isSent && input('account', tLogin('account'), { type: 'text', autoComplete: 'username', maxLength: 80 })}
      {isSent && input('code', t('resetCode'), { type: 'text', autoComplete: 'one-time-code', maxLength: 20 })}
      {isSent && input('password', t('newPassword'), { type: 'password', autoComplete: 'new-password', maxLength: 100 })}
      {isSent && input('repeated', t('repeatPassword'), { type: 'password', autoComplete: 'new-password', maxLength: 100 })}
      <button type="submit" className={styles.submit} disabled={isBusy}>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
        {t(isSent ? 'reset' : 'sendCode')}
      </button>
      <button type="button" className={own.quiet} onClick={() => onDone(null)}>{t('back')}</button>
    </form>
  );
}
