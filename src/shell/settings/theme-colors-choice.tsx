import { CheckOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { THEME_CLASSES, THEME_COLORS } from '#schemas/theme/theme-colors.ts';
import { settings } from '#src/settings/settings.ts';
import styles from './settings-drawer.module.css';

/** The eight theme colours by name. */
export function ThemeColors(): ReactElement {
  const { t } = useTranslation('shell');
  const { themeClass } = useSnapshot(settings);
  return (
    <div className={styles.colors} role="radiogroup" aria-label={t('settings.theme')}>
      {THEME_CLASSES.map((name) => (
        <button
          key={name}
          type="button"
          role="radio"
          aria-checked={name === themeClass}
          className={styles.color}
          onClick={() => (settings.themeClass = name)}
        >
          <span className={styles.swatch} style={{ background: THEME_COLORS[name] }}>
            {name === themeClass && <CheckOutlined aria-hidden />}
          </span>
          {t(`settings.themes.${name}`)}
        </button>
      ))}
    </div>
  );
}
