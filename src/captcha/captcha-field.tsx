import { useCallback, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Captcha, CaptchaKind } from '#schemas/wire/captcha.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { request } from '#src/session/http.ts';
import type { CaptchaAnswer } from '#src/session/sign-in.ts';
import styles from './captcha-field.module.css';

interface CaptchaFieldProps {
  className: string;
  onChange(answer: CaptchaAnswer | null): void;
}

/** Signs to read from a picture, or a sum in words for those who cannot. */
export function CaptchaField({ className, onChange }: CaptchaFieldProps): ReactElement {
  const t = useTexts('signIn');
  const [kind, setKind] = useState<CaptchaKind>('picture');
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [answer, setAnswer] = useState('');

  const load = useCallback(async (wanted: CaptchaKind): Promise<void> => {
    setKind(wanted);
    setCaptcha(null);
    setProblem(null);
    setAnswer('');
    onChange(null);
    try {
      setCaptcha(await request({ method: 'POST', path: '/api/oauth/Captcha', data: { kind: wanted } }) as unknown as Captcha);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '');
    }
  }, [onChange]);
  useEffect(() => void load('picture'), [load]);

  function type(text: string): void {
    setAnswer(text);
    onChange(captcha === null ? null : { captchaId: captcha.id, captchaAnswer: text });
  }

  return (
    <div className={className}>
      <label htmlFor="captcha-answer">{t('captcha.label')}</label>
      <div className={styles.shown} aria-live="polite" aria-busy={captcha === null && problem === null}>
        {captcha?.picture !== undefined && <img src={captcha.picture} width={200} height={64} alt={t('captcha.picture')} />}
        {captcha?.question !== undefined && <span id="captcha-question">{captcha.question}</span>}
        {captcha === null && (problem ?? t('captcha.loading'))}
      </div>
      <input
        id="captcha-answer" type="text" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={10} placeholder={kind === 'picture' ? t('captcha.pictureText') : ''}
        className={styles.answer} value={answer} onChange={(event) => type(event.target.value)} {...(kind === 'question' && { 'aria-describedby': 'captcha-question' })}
      />
      <div className={styles.choices}>
        <button type="button" onClick={() => void load(kind)}>{t(kind === 'picture' ? 'captcha.another' : 'captcha.anotherQuestion')}</button>
        <button type="button" onClick={() => void load(kind === 'picture' ? 'question' : 'picture')}>{t(kind === 'picture' ? 'captcha.byText' : 'captcha.byPicture')}</button>
      </div>
    </div>
  );
}
