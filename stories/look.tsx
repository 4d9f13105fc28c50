import '@ant-design/v5-patch-for-react-19';
import { App, ConfigProvider, theme } from 'antd';
import { Suspense, use, useLayoutEffect } from 'react';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Locale } from '#schemas/language/documents/text.ts';
import { REDUCED_MOTION, useMediaQuery } from '#renderers/engine/media-query.ts';
import '#src/app/base.css';
import { loadLocaleData, setDateLocale } from '#src/app/locale-data.ts';
import { accentColors, antdTheme } from '#src/settings/antd-theme.ts';

/** How a story is looked at; Storybook's toolbar and the gallery's address choose it. */
export interface Look {
  locale: Locale;
  appearance: 'light' | 'dark' | 'compact';
  /** CSS width of the stage; the whole page when empty. */
  width: string;
}

/** The product's language, colours and fonts around a story. */
export function LookProvider({ look, children }: { look: Look; children: ReactNode }): ReactElement {
  return <Suspense fallback={null}><Stage look={look}>{children}</Stage></Suspense>;
}

function Stage({ look, children }: { look: Look; children: ReactNode }): ReactElement {
  const { locale, appearance, width } = look;
  const isDark = appearance === 'dark';
  const { antd } = use(loadLocaleData(locale));
  setDateLocale(locale);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dataset['appearance'] = isDark ? 'dark' : 'light';
  }, [locale, isDark]);
  const product = antdTheme('blue', isDark, useMediaQuery(REDUCED_MOTION));
  const themed = appearance === 'compact' ? { ...product, algorithm: theme.compactAlgorithm } : product;
  return (
    <ConfigProvider locale={antd} theme={themed} button={{ autoInsertSpace: false }}>
      <App style={accentColors('blue', isDark) as CSSProperties}><Surface width={width}>{children}</Surface></App>
    </ConfigProvider>
  );
}

function Surface({ width, children }: { width: string; children: ReactNode }): ReactElement {
  const { token } = theme.useToken();
  return <div style={{ maxWidth: width || undefined, padding: 16, color: token.colorText, background: token.colorBgContainer }}>{children}</div>;
}
