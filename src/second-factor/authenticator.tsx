import type { ReactElement } from 'react';
import { useTexts } from '#src/i18n/use-texts.ts';
import type { NewAuthenticator } from '#schemas/wire/second-step.ts';
import styles from './second-factor.module.css';
import { QrPicture } from './qr-picture.tsx';

const GROUP = /.{1,4}/g;

/** What an authenticator app is given: a picture to scan, or a key to type. */
export function Authenticator({ secret, address }: NewAuthenticator): ReactElement {
  const t = useTexts('signIn');
  return (
    <div className={styles.authenticator}>
      <QrPicture text={address} label={t('secondStep.picture')} />
      <p>{t('secondStep.orType')}</p>
      <code data-secret={secret}>{(secret.match(GROUP) ?? []).join(' ')}</code>
    </div>
  );
}
