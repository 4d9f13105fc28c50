import type { JsonValue } from '../documents/json.ts';
import type { Locale } from '../documents/text.ts';
import type { JsonPath } from '../record/model-error.ts';
import enUS from './messages/en-US.json' with { type: 'json' };
import zhCN from './messages/zh-CN.json' with { type: 'json' };
import zhTW from './messages/zh-TW.json' with { type: 'json' };
import type { Place } from './place.ts';

const MESSAGES = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW } satisfies Record<Locale, Record<string, string>>;
const MAX_FINDINGS = 1_000;
const MAX_EXCERPT = 80;

export type ForeignRuleName = keyof typeof zhCN;

/** One thing that could not be carried over, or not as it was. */
export interface ForeignFinding {
  /** Keys and positions that lead to it in the source. */
  path: JsonPath;
  /** What stood there, shortened. */
  what: string;
  rule: ForeignRuleName;
  /** Why, in the reader's language. */
  message: string;
}

/** Collects what could not be carried over, each place once for each reason. */
export class Report {
  readonly findings: ForeignFinding[] = [];
  private readonly locale: Locale;
  private readonly seen = new Set<string>();
  private left = 0;

  constructor(locale: Locale) {
    this.locale = locale;
  }

  tell(place: Pick<Place, 'path' | 'value'>, rule: ForeignRuleName, params: Record<string, string | number> = {}): void {
    const mark = `${rule} ${JSON.stringify(place.path)}`;
    if (this.seen.has(mark)) return;
    this.seen.add(mark);
    if (this.findings.length >= MAX_FINDINGS) this.left += 1;
    else this.findings.push({ path: place.path, what: excerpt(place.value), rule, message: formatForeign(rule, this.locale, params) });
  }

  /** Something was told of this place, or of what it stands in. */
  knows(path: JsonPath): boolean {
    return this.findings.some((finding) => finding.path.length > 0 && finding.path.length <= path.length && finding.path.every((step, index) => step === path[index]));
  }

  /** Everything that was told; of very much only the beginning and how much more there was. */
  close(): ForeignFinding[] {
    if (this.left === 0) return this.findings;
    return [...this.findings, { path: [], what: '', rule: 'more', message: formatForeign('more', this.locale, { count: this.left }) }];
  }
}

export function formatForeign(rule: ForeignRuleName, locale: Locale, params: Record<string, string | number> = {}): string {
  return MESSAGES[locale][rule].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

function excerpt(value: JsonValue | undefined): string {
  const text = typeof value === 'string' ? value : shape(value);
  const [...characters] = text.slice(0, MAX_EXCERPT * 2).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return characters.length > MAX_EXCERPT ? `${characters.slice(0, MAX_EXCERPT).join('')}…` : characters.join('');
}

/** Lists and objects are not written out: they may be of any size. */
function shape(value: JsonValue | undefined): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.length}]`;
  if (value === null || typeof value !== 'object') return String(value);
  return `{ ${Object.keys(value).slice(0, 5).map((key) => key.slice(0, 30)).join(', ')} }`;
}
