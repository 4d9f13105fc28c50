import type { Extension } from '@codemirror/state';

export type CodeLanguage = 'json' | 'sql' | 'typescript' | 'text';

/** What CodeMirror knows of a language; loads its parser only then. */
export async function loadLanguage(language: CodeLanguage): Promise<Extension> {
  if (language === 'json') return (await import('@codemirror/lang-json')).json();
  if (language === 'sql') return (await import('@codemirror/lang-sql')).sql();
  if (language === 'typescript') return (await import('@codemirror/lang-javascript')).javascript({ typescript: true, jsx: true });
  return [];
}

/** The language of a file by its name's ending. */
export function languageOf(fileName: string): CodeLanguage {
  if (/\.json$/.test(fileName)) return 'json';
  if (/\.sql$/.test(fileName)) return 'sql';
  return /\.[cm]?[jt]sx?$/.test(fileName) ? 'typescript' : 'text';
}
