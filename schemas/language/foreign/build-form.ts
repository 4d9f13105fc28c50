import type { FieldDocument } from '../documents/field.ts';
import type { LayoutNode } from '../documents/screen.ts';
import { buildField, MAX_TITLE } from './build-field.ts';
import type { ForeignField, ForeignForm, ForeignGroup, ForeignNode, ForeignRule, ForeignWords } from './form.ts';
import { Names } from './names.ts';
import type { Place } from './place.ts';
import { plainText, wordsOfHtml } from './plain-text.ts';
import type { Report } from './report.ts';

const MAX_FIELDS = 500;
const MAX_TABLE_DEPTH = 3;
const MAX_LAYOUT_DEPTH = 6;
const MAX_NOTE = 1_000;

/** A field that has become one of ours, with what is still to be said about it. */
export interface BuiltField {
  source: ForeignField;
  document: FieldDocument;
  /** Names as seen from the field. */
  names: Names;
  /** `amount`, or `items.amount` for a column. */
  path: string;
  /** Its own rules and those of the groups around it. */
  rules: ForeignRule[];
}

export interface BuiltForm {
  fields: Record<string, FieldDocument>;
  layout: LayoutNode[];
  built: BuiltField[];
}

/** Fields, tables and layout of a form; rules and formulas come afterwards, when every name is known. */
export function buildForm(form: ForeignForm, report: Report): BuiltForm {
  const builder = new FormBuilder(report);
  const level: Level = { fields: {}, names: new Names(), path: [] };
  const layout = builder.nodes(form.nodes, level, [], 1);
  return { fields: level.fields, layout, built: builder.built };
}

interface Level {
  fields: Record<string, FieldDocument>;
  names: Names;
  /** Keys of the tables around. */
  path: string[];
}

class FormBuilder {
  readonly built: BuiltField[] = [];
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  nodes(nodes: readonly ForeignNode[], level: Level, rules: ForeignRule[], depth: number): LayoutNode[] {
    return nodes.flatMap((node) => {
      if (node.kind === 'field') return this.field(node, level, rules);
      return 'parts' in node ? this.group(node, level, rules, depth) : this.words(node);
    });
  }

  private field(source: ForeignField, level: Level, rules: ForeignRule[]): LayoutNode[] {
    const { report } = this;
    if (this.built.length >= MAX_FIELDS) {
      report.tell(source.place, 'tooManyFields', { max: MAX_FIELDS });
      return [];
    }
    if (source.type === 'table' && level.path.length >= MAX_TABLE_DEPTH) {
      source.place.settle();
      report.tell(source.place, 'tableDepth', { max: MAX_TABLE_DEPTH });
      return [];
    }
    const key = level.names.add(source.name, source.aliases);
    if (key !== source.name) report.tell({ path: source.place.path, value: source.name }, 'renamed', { name: source.name.slice(0, 50), key });
    const document = buildField(source, `f${this.built.length + 1}`, report);
    level.fields[key] = document;
    const path = [...level.path, key];
    this.built.push({ source, document, names: level.names, path: path.join('.'), rules: [...rules, ...(source.rules ?? [])] });
    if (source.type === 'table') {
      const columns: Level = { fields: {}, names: level.names.addTable(key), path };
      this.nodes(source.columns ?? [], columns, [], 1);
      document.fields = columns.fields;
    }
    const isWide = ['table', 'textarea', 'richText', 'image', 'file', 'signature'].includes(source.type);
    return [isWide ? { field: key, span: 'full' } : key];
  }

  private group(group: ForeignGroup, level: Level, rules: ForeignRule[], depth: number): LayoutNode[] {
    const inside = [...rules, ...(group.rules ?? [])];
    if (depth > MAX_LAYOUT_DEPTH) this.report.tell(group.place, 'layoutDepth');
    const parts = group.parts.map((part) => ({ ...part, children: this.nodes(part.nodes, level, inside, depth + 1) })).filter(({ children }) => children.length > 0);
    const [first] = parts;
    if (!first || depth > MAX_LAYOUT_DEPTH) return parts.flatMap(({ children }) => children);
    const title = (part: typeof first) => plainText(part.title, MAX_TITLE, this.report) ?? '';
    switch (group.kind) {
      case 'section':
      case 'card': {
        const text = title(first);
        if (text === '') return first.children;
        return [group.kind === 'section' ? { section: text, children: first.children } : { card: text, children: first.children }];
      }
      case 'tabs':
        return [{ tabs: parts.map((part, index) => ({ title: title(part) || String(index + 1), children: part.children })) }];
      case 'collapse':
        return [{ collapse: parts.map((part, index) => ({ title: title(part) || String(index + 1), ...(part.isOpen === true ? { open: true } : {}), children: part.children })) }];
      case 'grid':
        if (parts.length === 1) return first.children;
        return [{ grid: parts.map(({ span, children }) => ({ ...(span === undefined ? {} : { span }), children })) }];
    }
  }

  /** Words among the fields; of HTML what it says. */
  private note(text: Place): string | undefined {
    const html = text.text;
    if (html === undefined || !/<[a-z!/]/i.test(html) || html.includes('{{')) return plainText(text, MAX_NOTE, this.report);
    this.report.tell(text, 'html');
    return plainText(text.saying(wordsOfHtml(html)), MAX_NOTE, this.report);
  }

  private words({ kind, text, tone, place }: ForeignWords): LayoutNode[] {
    const words = this.note(text);
    if (kind === 'divider') return [{ divider: words ?? true }];
    if (words === undefined) {
      if (!text.exists) this.report.tell(place, 'component', { name: kind });
      return [];
    }
    return [kind === 'alert' ? { alert: words, kind: tone ?? 'info' } : { note: words }];
  }
}
