import type { Condition } from '../documents/condition.ts';
import type { ModelDocument } from '../documents/model.ts';
import { isFieldOperand } from '../conditions/operand.ts';
import { tokenize, type Token } from '../formulas/tokens.ts';
import { recordScope, resolveField, rowScope, type FieldScope } from '../scope.ts';

/** What a place of a document does with the field it names. */
export type Use =
  | 'formula' | 'condition' | 'rule' | 'reaction' | 'relation' | 'setting' | 'unique' | 'sums'
  | 'record' | 'form' | 'list' | 'print' | 'action' | 'scope';

export interface NamedPlace {
  use: Use;
  document: 'model' | 'screen';
  at: (string | number)[];
  /** The name cannot be struck off here: it stays whatever is answered. */
  stays?: true;
}

/**
 * Told of every place that names a field of the design, with the field's full path; answers the last part of
 * the path as it is called from now on, or null to strike it off a list of fields.
 */
export type SeeName = (field: string, place: NamedPlace) => string | null;

/** Where names are looked up: the scope, and the path that each of its levels stands for, innermost first. */
export interface Level {
  scope: FieldScope;
  paths: readonly string[];
}

/** How names stand in what all documents are made of: conditions, formulas, paths and lists of columns. */
export class NamesInParts {
  protected readonly document: ModelDocument;
  protected readonly see: SeeName;
  protected readonly where: NamedPlace['document'];
  protected readonly root: Level;

  constructor(document: ModelDocument, see: SeeName, where: NamedPlace['document']) {
    this.document = document;
    this.see = see;
    this.where = where;
    this.root = { scope: recordScope(document), paths: [''] };
  }

  protected columns<T extends string | { field: string }>(columns: readonly T[], table: string, use: Use, at: NamedPlace['at']): T[] {
    return columns.flatMap((column, index): T[] => {
      const key = typeof column === 'string' ? column : column.field;
      const name = this.see(`${table}.${key}`, { use, document: this.where, at: [...at, index] });
      return name === null ? [] : [(typeof column === 'string' ? name : { ...(column as object), field: name }) as T];
    });
  }

  /** A condition over `over`, or over fields nobody here knows; `operands`: the level that `{ field }` operands speak of. */
  protected condition(node: Condition, over: Level | undefined, use: Use, at: NamedPlace['at'], operands = over): Condition {
    if ('all' in node) return { all: node.all.map((part, index) => this.condition(part, over, use, [...at, 'all', index], operands)) };
    if ('any' in node) return { any: node.any.map((part, index) => this.condition(part, over, use, [...at, 'any', index], operands)) };
    if ('not' in node) return { not: this.condition(node.not, over, use, [...at, 'not'], operands) };
    if ('rows' in node) {
      if (!over) return node;
      const table = resolveField(over.scope, node.rows);
      const path = joined(over.paths[table?.depth ?? 0] ?? '', node.rows);
      const inside = table ? { scope: rowScope(table.field, over.scope), paths: [path, ...over.paths] } : over;
      return {
        ...node,
        rows: this.own(node.rows, over, use, [...at, 'rows']),
        ...(node.where && { where: this.condition(node.where, inside, use, [...at, 'where'], operands === over ? inside : operands) }),
      };
    }
    return {
      ...node,
      ...(over && { field: this.own(node.field, over, use, [...at, 'field']) }),
      ...(operands && isFieldOperand(node.value) && { value: { field: this.own(node.value.field, operands, use, [...at, 'value', 'field']) } }),
    };
  }

  /** Names stand in formulas as `name` or `table.column`; what a bracket follows is a function. */
  protected formula(text: string, level: Level, at: NamedPlace['at']): string {
    let tokens: Token[];
    try {
      tokens = tokenize(text);
    } catch {
      return text;
    }
    const changes: { position: number; from: string; to: string }[] = [];
    for (let index = 0; index < tokens.length; index += 1) {
      const first = tokens[index];
      if (first?.kind !== 'name' || tokens[index + 1]?.text === '(') continue;
      const found = resolveField(level.scope, first.text);
      let path = joined(level.paths[found?.depth ?? 0] ?? '', first.text);
      for (let token: Token | undefined = first; token; ) {
        const next = found ? this.see(path, { use: 'formula', document: this.where, at, stays: true }) ?? token.text : token.text;
        if (next !== token.text) changes.push({ position: token.position, from: token.text, to: next });
        const [dot, inner]: (Token | undefined)[] = tokens.slice(index + 1, index + 3);
        if (dot?.text !== '.' || inner?.kind !== 'name') break;
        index += 2;
        path = joined(path, inner.text);
        token = inner;
      }
    }
    return changes.toReversed().reduce((present, { position, from, to }) => present.slice(0, position) + to + present.slice(position + from.length), text);
  }

  protected listed(names: readonly string[], level: Level, use: Use, at: NamedPlace['at']): string[] {
    return names.flatMap((name, index) => this.name(name, level, use, [...at, index]) ?? []);
  }

  protected own(name: string, level: Level, use: Use, at: NamedPlace['at']): string {
    return this.name(name, level, use, at, true) ?? name;
  }

  protected name(name: string, level: Level, use: Use, at: NamedPlace['at'], stays = false): string | null {
    const found = resolveField(level.scope, name);
    return this.see(joined(level.paths[found?.depth ?? 0] ?? '', name), { use, document: this.where, at, ...(stays && { stays }) });
  }

  protected path(path: string, use: Use, at: NamedPlace['at'], stays = false): string | null {
    const parts = path.split('.');
    const names = parts.map((_, index) => this.see(parts.slice(0, index + 1).join('.'), { use, document: this.where, at, ...(stays && { stays }) }));
    return names.some((name) => name === null) ? null : names.join('.');
  }
}

export function joined(above: string, key: string): string {
  return above === '' ? key : `${above}.${key}`;
}
