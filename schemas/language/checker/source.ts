import { findNodeAtLocation, getNodePath, getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { JsonValue } from '../documents/json.ts';
import type { Issue } from '../runtime.ts';
import type { JsonPath } from '../record/model-error.ts';
import type { Diagnostic, DocumentFile } from './diagnostic.ts';
import { formatFinding } from './finding-text.ts';
import type { Locale, Text } from '../documents/text.ts';
import { resolveText } from '../texts.ts';
import { isTooDeep } from './too-deep.ts';

const MAX_DEPTH = 60;
const MAX_LENGTH = 5_000_000;

export interface FindingOptions {
  params?: Issue['params'] | undefined;
  severity?: Diagnostic['severity'];
  /** Point at the property's name instead of its value. */
  atKey?: boolean;
  /** Offset inside the text at the place. */
  offset?: number;
}

/** One document file: its value, and where in the file everything stands. */
export class Source {
  readonly path: string;
  readonly diagnostics: Diagnostic[] = [];
  value: JsonValue | undefined;
  private readonly text: string;
  private readonly locale: Locale;
  private readonly tree: Node | undefined;
  /** Set while something made from the document is judged: where its places are written. */
  writtenAt: ((at: JsonPath) => { at: JsonPath; isOwn: boolean }) | undefined;
  private readonly seen = new Set<string>();

  constructor(file: DocumentFile, locale: Locale) {
    this.path = file.path;
    this.text = file.text.charCodeAt(0) === 0xfeff ? file.text.slice(1) : file.text;
    this.locale = locale;
    if (this.text.length > MAX_LENGTH || isTooDeep(this.text, MAX_DEPTH)) {
      this.reportAt(0, [], 'checker.tooLarge');
      return;
    }
    const errors: ParseError[] = [];
    this.tree = parseTree(this.text, errors, { disallowComments: true, allowTrailingComma: false });
    for (const error of errors) this.reportAt(error.offset, [], 'checker.json', { params: { name: printParseErrorCode(error.error) } });
    if (!this.tree || errors.length > 0) return;
    this.refuse(this.tree);
    this.value = getNodeValue(this.tree) as JsonValue;
  }

  /** Records a finding at a place of the document, or at the nearest place around it that exists. */
  report(place: JsonPath, rule: string, given: FindingOptions = {}): void {
    const { at, isOwn } = this.writtenAt?.(place) ?? { at: place, isOwn: true };
    const { offset: _offset, atKey: _atKey, ...elsewhere } = given;
    const options: FindingOptions = isOwn ? given : elsewhere;
    let node: Node | undefined;
    for (let length = at.length; !node && length >= 0; length -= 1) {
      node = this.tree && findNodeAtLocation(this.tree, at.slice(0, length));
    }
    const key = options.atKey && node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    const inside = options.offset === undefined || node?.type !== 'string' ? 0 : options.offset + 1;
    this.reportAt((key ?? node)?.offset ?? 0, at, rule, options, inside);
  }

  /** A text of the document as the finding's reader reads it. */
  said(text: Text): string {
    return resolveText(text, this.locale);
  }

  hasErrors(): boolean {
    return this.diagnostics.some((diagnostic) => diagnostic.severity === 'error');
  }

  private reportAt(offset: number, at: JsonPath, rule: string, options: FindingOptions = {}, inside = 0): void {
    const before = this.text.slice(0, offset + inside);
    const line = before.split('\n').length;
    const column = before.length - before.lastIndexOf('\n');
    const { suggestion, ...params } = options.params ?? {};
    const severity = options.severity ?? 'error';
    const mark = `${line}:${column}:${severity}`;
    // The first thing said about a place is the most exact.
    if (this.seen.has(mark) && rule !== 'checker.twoWriters') return;
    this.seen.add(mark);
    this.diagnostics.push({
      path: this.path, at, line, column, severity, rule, params, message: formatFinding(rule, params, this.locale),
      ...(suggestion === undefined ? {} : { suggestion: String(suggestion) }),
    });
  }

  /** Refuses what no document may hold: code in double braces, keys given twice, names that reach prototypes. */
  private refuse(node: Node): void {
    if (node.type === 'string' && typeof node.value === 'string' && node.value.includes('{{')) this.reportAt(node.offset, getNodePath(node), 'checker.braces');
    if (node.type === 'object') this.refuseKeys(node);
    for (const child of node.children ?? []) this.refuse(child);
  }

  private refuseKeys(node: Node): void {
    const names = new Set<unknown>();
    for (const property of node.children ?? []) {
      const key = property.children?.[0];
      if (!key) continue;
      if (names.has(key.value)) this.reportAt(key.offset, getNodePath(key), 'checker.duplicateKey', { params: { name: String(key.value) } });
      if (key.value === '__proto__') this.reportAt(key.offset, getNodePath(key), 'model.reserved', { params: { name: '__proto__' } });
      names.add(key.value);
    }
  }
}
