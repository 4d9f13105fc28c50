import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider } from 'antd';
import { use, useMemo, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Locale } from '#schemas/language/documents/text.ts';
import { antdTheme } from '#src/settings/antd-theme.ts';
import { isDark, onSystemAppearance } from '#src/settings/appearance.ts';
import { settings } from '#src/settings/settings.ts';
import { loadLocaleData, setDateLocale } from './locale-data.ts';

/** Colours, appearance and language of the component library. */
export function ThemedProvider({ children }: { children: ReactNode }): ReactElement {
  const { themeClass, appearance } = useSnapshot(settings);
  const { i18n } = useTranslation();
  const dark = useSyncExternalStore(onSystemAppearance, () => isDark(appearance));
  const theme = useMemo(() => antdTheme(themeClass, dark), [themeClass, dark]);
  const locale = i18n.language as Locale;
  const localeData = use(loadLocaleData(locale));
  setDateLocale(locale);
  return (
    <ConfigProvider theme={theme} locale={localeData.antd} button={{ autoInsertSpace: false }}>
      <App message={{ maxCount: 4 }} notification={{ placement: 'bottomRight' }}>
        {children}
      </App>
    </ConfigProvider>
  );
}
