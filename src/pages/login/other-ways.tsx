import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '#src/i18n/use-texts.ts';
import { call } from '#src/session/call.ts';
import { goToProvider } from '#src/session/openid.ts';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  isBusy: boolean;
  onPasskey: () => void;
  onProvider: (work: () => Promise<void>) => void;
}

/** What signs in without typing: a key of this device, and the identity provider where one has been set up. */
export function OtherWays({ isBusy, onPasskey, onProvider }: OtherWaysProps): ReactElement | null {
  const t = useTexts('login');
  const [provider, setProvider] = useState<string | null>(null);
  // Browsers have passkeys on encrypted pages alone.
  const hasPasskeys = 'PublicKeyCredential' in window;

  // Asked again in another language.
  useEffect(() => {
    let isOver = false;
    call('GET /api/oauth/Ways').then(({ openid }) => { if (!isOver) setProvider(openid?.name ?? null); }, () => undefined);
    return () => { isOver = true; };
  }, [t]);

  if (!hasPasskeys && provider === null) return null;
  return (
    <div role="group" aria-label={t('otherWays')} className={styles.ways}>
      <p className={styles.divider} aria-hidden="true">{t('otherWays')}</p>
      {provider !== null && (
        <button type="button" disabled={isBusy} onClick={() => onProvider(goToProvider)}>
          <Icon path="M8 1.5 13.5 4v4c0 3.2-2.3 5.6-5.5 6.5C4.8 13.6 2.5 11.2 2.5 8V4zM5.7 7.9l1.7 1.7 3-3.2" />
          {t('openid', { name: provider })}
        </button>
      )}
      {hasPasskeys && (
        <button type="button" disabled={isBusy} onClick={onPasskey}>
          <Icon path="M6.6 8.1a3.9 3.9 0 1 1 1.7 1.6L7 11H5.5v1.5H4V14H1.9v-2.2zM11.3 4.7h0" />
          {t('passkey')}
        </button>
      )}
    </div>
  );
}

function Icon({ path }: { path: string }): ReactElement {
  return <svg width="18" height="18" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true"><path d={path} /></svg>;
}
