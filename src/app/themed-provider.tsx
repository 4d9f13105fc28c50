import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider } from 'antd';
import { use, useMemo } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Locale } from '#schemas/language/documents/text.ts';
import { REDUCED_MOTION, useMediaQuery } from '#renderers/engine/media-query.ts';
import { accentColors, antdTheme } from '#src/settings/antd-theme.ts';
import { useIsDark } from '#src/settings/use-is-dark.ts';
import { settings } from '#src/settings/settings.ts';
import { useChoiceKeys } from './choice-keys.ts';
import { useDialogKeys } from './dialog-keys.ts';
import { loadLocaleData, setDateLocale } from './locale-data.ts';

/** Colours, appearance and language of the component library. */
export function ThemedProvider({ children }: { children: ReactNode }): ReactElement {
  useChoiceKeys();
  useDialogKeys();
  const { themeClass } = useSnapshot(settings);
  const { i18n } = useTranslation('shell');
  const isDark = useIsDark();
  const isStill = useMediaQuery(REDUCED_MOTION);
  const theme = useMemo(() => antdTheme(themeClass, isDark, isStill), [themeClass, isDark, isStill]);
  const locale = i18n.language as Locale;
  const localeData = use(loadLocaleData(locale));
  setDateLocale(locale);
  return (
    <ConfigProvider theme={theme} locale={localeData.antd} button={{ autoInsertSpace: false }}>
      <App style={accentColors(themeClass, isDark) as CSSProperties} message={{ maxCount: 4 }} notification={{ placement: 'bottomRight' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
