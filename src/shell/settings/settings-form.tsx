import { Divider, Select, Switch } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { LANGUAGE_NAMES } from '#src/i18n/languages.ts';
import { APPEARANCES, LAYOUT_TYPES, settings } from '#src/settings/settings.ts';
import type { Appearance, LayoutType, Settings } from '#src/settings/settings.ts';
import { LayoutThumbnail } from './layout-thumbnail.tsx';
import { PictureChoice } from './picture-choice.tsx';
import styles from './settings-drawer.module.css';
import { switchLanguage } from './switch-language.ts';
import { ThemeColors } from './theme-colors-choice.tsx';

const SLIDE_CLASSES = ['dark', 'light'] as const;

type SwitchKey = { [Key in keyof Settings]: Settings[Key] extends boolean ? Key : never }[keyof Settings];
const SWITCHES: readonly SwitchKey[] = ['tagsView', 'tagsIcon', 'useCache', 'fixedHeader', 'showLanguage', 'showSearch', 'sidebarLogo'];

/** How the product looks for this user; every change shows at once. */
export function SettingsForm(): ReactElement {
  const { t, i18n } = useTranslation('shell');
  const id = useId();
  const current = useSnapshot(settings);
  return (
    <>
      <h3 className={styles.heading}>{t('settings.layout')}</h3>
      <PictureChoice<LayoutType>
        label={t('settings.layout')}
        options={LAYOUT_TYPES.map((value) => ({ value, label: t(`settings.layouts.${value}`), picture: <LayoutThumbnail layout={value} /> }))}
        value={current.layoutType}
        onChange={(value) => (settings.layoutType = value)}
      />
      <h3 className={styles.heading}>{t('settings.appearance')}</h3>
      <PictureChoice<Appearance>
        label={t('settings.appearance')}
        options={APPEARANCES.map((value) => ({ value, label: t(`settings.appearances.${value}`), picture: <LayoutThumbnail layout="classic" appearance={value} /> }))}
        value={current.appearance}
        onChange={(value) => (settings.appearance = value)}
      />
      <h3 className={styles.heading}>{t('settings.sidebar')}</h3>
      <PictureChoice<'dark' | 'light'>
        label={t('settings.sidebar')}
        options={SLIDE_CLASSES.map((value) => ({ value, label: t(`settings.sidebars.${value}`), picture: <LayoutThumbnail layout="classic" sidebar={value} /> }))}
        value={current.slideClass}
        onChange={(value) => (settings.slideClass = value)}
      />
      <h3 className={styles.heading}>{t('settings.theme')}</h3>
      <ThemeColors />
      <Divider />
      {SWITCHES.map((key) => (
        <div key={key} className={styles.line}>
          <label htmlFor={`${id}-${key}`}>{t(`settings.switches.${key}`)}</label>
          <Switch id={`${id}-${key}`} size="small" checked={current[key]} onChange={(checked) => (settings[key] = checked)} />
        </div>
      ))}
      <div className={styles.line}>
        <label htmlFor={`${id}-language`}>{t('language')}</label>
        <Select<Locale>
          id={`${id}-language`}
          size="small"
          style={{ width: 120 }}
          value={i18n.language as Locale}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(value) => void switchLanguage(value)}
        />
      </div>
    </>
  );
}
