import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { SignInWays } from '#schemas/wire/openid.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { readBare } from '#src/session/http.ts';
import styles from './other-ways.module.css';

interface OtherWaysProps {
  isBusy: boolean;
  onPasskey: () => void;
  onProvider: () => void;
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
    readBare<SignInWays>('/api/oauth/Ways').then(({ openid }) => { if (!isOver) setProvider(openid?.name ?? null); }, () => undefined);
    return () => { isOver = true; };
  }, [t]);

  if (!hasPasskeys && provider === null) return null;
  return (
    <div role="group" aria-label={t('otherWays')} className={styles.ways}>
      <p className={styles.divider} aria-hidden="true">{t('otherWays')}</p>
      {provider !== null && (
        <button type="button" disabled={isBusy} onClick={onProvider}>
          <Icon path="M8 2 3 4v4c0 3 2 5 5 6 3-1 5-3 5-6V4zM6 8l2 2 3-4" />
          {t('openid', { name: provider })}
        </button>
      )}
      {hasPasskeys && (
        <button type="button" disabled={isBusy} onClick={onPasskey}>
          <Icon path="M7 9a4 4 0 1 1 2 1l-1 1H6v2H2v-2zM11 5h0" />
          {t('passkey')}
        </button>
      )}
    </div>
  );
}

function Icon({ path }: { path: string }): ReactElement {
  return <svg viewBox="0 0 16 16" aria-hidden="true"><path d={path} /></svg>;
}
