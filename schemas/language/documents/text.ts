/** The product's languages; zh-CN is the source, the others are complete. */
export const LOCALES = ['zh-CN', 'en-US', 'zh-TW'] as const;
export type Locale = (typeof LOCALES)[number];

/** Text of a document: one string for every language, or one string per language. */
export type Text = string | { 'zh-CN': string; 'en-US': string; 'zh-TW': string };
