import type { ReactElement } from 'react';
import { configuration } from '#src/session/configuration.ts';
import { useTexts } from '#src/i18n/use-texts.ts';
import { Logo } from '#src/shell/brand/logo.tsx';
import type { PublicPageProps } from '../define-public-page.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SignInModes } from './sign-in-modes.tsx';
import styles from './login-page.module.css';

/** Sign-in. Carries no component library, so that it shows at once on a slow line. */
export function LoginPage({ onSignedIn }: PublicPageProps): ReactElement {
  const t = useTexts('login');
  const product = t('session:productName');
  return (
    <div className={styles.page} data-login>
      <section className={styles.story} aria-label={product}>
        <div className={styles.brand}>
          <Logo size={34} />
          <span>{product}</span>
        </div>
        <div className={styles.pitch}>
          <p className={styles.slogan}>{t('slogan')}</p>
          <ul className={styles.points}>
            <li>{t('point1')}</li>
            <li>{t('point2')}</li>
            <li>{t('point3')}</li>
          </ul>
        </div>
        <div className={styles.picture} />
      </section>
      <main className={styles.entry}>
        <div className={styles.top}>
          <LanguageSwitch label={t('language')} />
        </div>
        <div className={styles.card}>
          <div className={styles.cardBrand}>
            <Logo size={40} />
            <span>{product}</span>
          </div>
          <h1 className={styles.heading}>{t('welcome')}</h1>
          <SignInModes onSignedIn={onSignedIn} />
        </div>
        <footer className={styles.footer}>
          {product} · {t('version', { version: configuration.productVersion })}
        </footer>
      </main>
    </div>
  );
}
