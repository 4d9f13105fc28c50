import { TranslationOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { LANGUAGE_NAMES } from '#src/i18n/languages.ts';
import { switchLanguage } from '../settings/switch-language.ts';

/** The three languages, each in its own name. */
export function LanguageMenu(): ReactElement {
  const { t, i18n } = useTranslation('shell');
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      menu={{
        items: LOCALES.map((locale) => ({ key: locale, label: <span lang={locale}>{LANGUAGE_NAMES[locale]}</span> })),
        selectable: true,
        selectedKeys: [i18n.language],
        onClick: ({ key }) => void switchLanguage(key as Locale),
      }}
    >
      <Button type="text" icon={<TranslationOutlined aria-hidden />} aria-label={t('language')} />
    </Dropdown>
  );
}
