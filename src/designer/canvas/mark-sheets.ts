import { useEffect, useRef } from 'react';

interface MarkSheets<Kind extends string> {
  set(kind: Kind, rules: string): void;
}

/** Outlines as style sheets, the later ones over the earlier: marking one field of three hundred draws none of them again. */
export function useMarkSheets<Kind extends string>(kinds: readonly Kind[]): MarkSheets<Kind> {
  const marks = useRef<MarkSheets<Kind> & { sheets: CSSStyleSheet[] } | null>(null);
  if (!marks.current) {
    const sheets = kinds.map(() => new CSSStyleSheet());
    const present = new Map<Kind, string>();
    marks.current = {
      sheets,
      set(kind, rules) {
        if ((present.get(kind) ?? '') === rules) return;
        present.set(kind, rules);
        sheets[kinds.indexOf(kind)]?.replaceSync(rules);
      },
    };
  }
  const { sheets } = marks.current;
  useEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
    };
  }, [sheets]);
  return marks.current;
}
