import { useMemo } from 'react';
import { useTexts } from '../i18n/use-texts.ts';

/** CodeMirror's own words in the user's language, by the English words it asks for. */
export function usePhrases(): Record<string, string> {
  const t = useTexts('code');
  return useMemo(() => Object.fromEntries(PHRASES.map(([key, english]) => [english, t(key)])), [t]);
}

const PHRASES = [
  ['find', 'Find'], ['replace', 'Replace'], ['next', 'next'], ['previous', 'previous'], ['all', 'all'], ['matchCase', 'match case'], ['byWord', 'by word'], ['regexp', 'regexp'],
  ['replaceOne', 'replace'], ['replaceAll', 'replace all'], ['close', 'close'], ['goToLine', 'Go to line'], ['go', 'go'], ['completions', 'Completions'], ['diagnostics', 'Diagnostics'],
  ['noDiagnostics', 'No diagnostics'], ['unchangedLines', '$ unchanged lines'], ['foldLine', 'Fold line'], ['unfoldLine', 'Unfold line'], ['foldedCode', 'folded code'], ['unfold', 'unfold'],
] as const;
