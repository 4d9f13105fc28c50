import type { ReactElement } from 'react';
import { SettingsForm } from '#src/shell/settings/settings-form.tsx';
import styles from './profile-page.module.css';

/** Theme, layout and language, as in the settings drawer. */
export function DisplaySettings(): ReactElement {
  return (
    <div className={styles.narrow}>
      <SettingsForm />
    </div>
  );
}
