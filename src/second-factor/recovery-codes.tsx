import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '#src/i18n/use-texts.ts';
import { saveBlob } from '#src/session/save-blob.ts';
import styles from './second-factor.module.css';

/** Codes that are shown once, to be kept apart from the phone. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactElement {
  const t = useTexts('signIn');
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(codes.join('\n'));
    setIsCopied(true);
  }

  return (
    <div className={styles.recovery}>
      <p>{t('secondStep.recoveryText')}</p>
      <ul aria-label={t('secondStep.recoveryCodes')}>
        {codes.map((code) => <li key={code}><code>{code}</code></li>)}
      </ul>
      <div className={styles.keeping}>
        <button type="button" onClick={() => saveBlob(new Blob([codes.join('\r\n')], { type: 'text/plain' }), `${t('secondStep.recoveryCodes')}.txt`)}>{t('secondStep.save')}</button>
        {'clipboard' in navigator && <button type="button" onClick={() => void copy().catch(() => setIsCopied(false))}>{t('secondStep.copy')}</button>}
        <span role="status">{isCopied ? t('secondStep.copied') : ''}</span>
      </div>
    </div>
  );
}
