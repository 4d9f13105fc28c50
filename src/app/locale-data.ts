import dayjs from 'dayjs';
import type { Locale as AntdLocale } from 'antd/es/locale';
import type { Locale } from '#schemas/language/documents/text.ts';

interface LocaleData {
  antd: AntdLocale;
}

const LOADERS: Record<Locale, () => Promise<LocaleData>> = {
  'zh-CN': async () => {
    const [antd] = await Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]);
    return { antd: antd.default };
  },
  'zh-TW': async () => {
    const [antd] = await Promise.all([import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw')]);
    return { antd: antd.default };
  },
  'en-US': async () => ({ antd: (await import('antd/es/locale/en_US')).default }),
};

const DAYJS_NAMES: Record<Locale, string> = { 'zh-CN': 'zh-cn', 'zh-TW': 'zh-tw', 'en-US': 'en' };
const loading = new Map<Locale, Promise<LocaleData>>();

/** The component library's own texts; the same promise for the same language. */
export function loadLocaleData(locale: Locale): Promise<LocaleData> {
  let data = loading.get(locale);
  if (!data) {
    data = LOADERS[locale]();
    loading.set(locale, data);
  }
  return data;
}

/** From now on dates are written in this language. */
export function setDateLocale(locale: Locale): void {
  dayjs.locale(DAYJS_NAMES[locale]);
}
