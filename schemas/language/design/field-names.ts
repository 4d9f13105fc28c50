import type { DesignDocuments } from '../../wire/designs.ts';
import type { Condition } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { ReactionDocument } from '../documents/reaction.ts';
import type { ActionDocument, CardView, LayoutNode, ListView, ScreenDocument } from '../documents/screen.ts';
import { getFieldType } from '../field-types/index.ts';
import { mapViews } from '../list-views/index.ts';
import { isDecoration, isFieldNode } from '../layout-nodes.ts';
import { ownField, resolveField, rowScope } from '../scope.ts';
import { compact } from './compact.ts';
import { joined, type Level, type NamedPlace, type SeeName } from './names-in-parts.ts';
import { NamesInPrint } from './names-in-print.ts';

/** Goes through every place that names a field of the model: the one list of them, for renaming, removing and looking up. */
export function mapFieldNames({ model, screen, ...rest }: DesignDocuments, see: SeeName): DesignDocuments {
  return { model: new Names(model, see, 'model').model(), screen: new Names(model, see, 'screen').screen(screen), ...rest };
}

class Names extends NamesInPrint {
  model(): ModelDocument {
    const { document, root } = this;
    return compact({
      ...document,
      label: this.own(document.label, root, 'record', ['label']),
      ...(document.parent !== undefined && { parent: this.own(document.parent, root, 'record', ['parent']) }),
      fields: this.fields(document.fields, root, ['fields']),
      ...(document.rules && {
        rules: document.rules.map((rule, index) => ({
          ...rule,
          require: this.condition(rule.require, root, 'rule', ['rules', index, 'require']),
          ...(rule.when && { when: this.condition(rule.when, root, 'rule', ['rules', index, 'when']) }),
          path: this.path(rule.path, 'rule', ['rules', index, 'path'], true) ?? rule.path,
        })),
      }),
      ...(document.reactions && { reactions: document.reactions.flatMap((reaction, index) => this.reaction(reaction, ['reactions', index])) }),
      ...(document.lockedWhen && { lockedWhen: this.condition(document.lockedWhen, root, 'condition', ['lockedWhen']) }),
      ...(document.indexes && {
        indexes: document.indexes.map((keys, index) => this.listed(keys, root, 'record', ['indexes', index])).filter((keys) => keys.length > 0),
      }),
    }, document);
  }

  screen(screen: ScreenDocument): ScreenDocument {
    const { root } = this;
    return compact({
      ...screen,
      ...(screen.scope && {
        scope: screen.scope.map((entry, index) => ({ ...entry, field: this.own(entry.field, root, 'scope', ['scope', index, 'field']) })),
      }),
      ...(screen.where && { where: this.condition(screen.where, root, 'list', ['where']) }),
      ...(screen.list && { list: this.list(screen.list) }),
      ...(screen.form && { form: { ...screen.form, layout: this.layout(screen.form.layout, ['form', 'layout']) } }),
      ...(screen.split && { split: { ...screen.split, field: this.own(screen.split.field, root, 'list', ['split', 'field']) } }),
      ...(screen.print && { print: screen.print.map((layout, index) => this.print(layout, ['print', index])).filter(({ body }) => body.length > 0) }),
      actions: screen.actions.map((action, index) => this.action(action, ['actions', index])),
    }, screen);
  }

  private fields(fields: Record<string, FieldDocument>, level: Level, at: NamedPlace['at']): Record<string, FieldDocument> {
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, this.field(field, level, joined(level.paths[0] ?? '', key), [...at, key])]));
  }

  private field(field: FieldDocument, level: Level, path: string, at: NamedPlace['at']): FieldDocument {
    const { formula, unique, lookup, aggregate, reference, options, settings, fields, sums } = field;
    const inner: Level = fields ? { scope: rowScope(field, level.scope), paths: [path, ...level.paths] } : level;
    return compact({
      ...field,
      ...(formula !== undefined && { formula: this.formula(formula, level, [...at, 'formula']) }),
      ...(Array.isArray(unique) && { unique: this.listed(unique, level, 'unique', [...at, 'unique']) }),
      ...(lookup && { lookup: { ...this.foreign(this.modelThrough(level, lookup.through), lookup, ['field'], at, 'lookup'), through: this.own(lookup.through, level, 'relation', [...at, 'lookup', 'through']) } }),
      ...(aggregate && { aggregate: { ...this.foreign(aggregate.model, aggregate, ['of'], at, 'aggregate'), ...this.filter(aggregate, level, [...at, 'aggregate']) } }),
      ...(reference && { reference: { ...this.foreign(reference.model, reference, ['label'], at, 'reference'), ...this.columnsOf(reference, [...at, 'reference']), ...this.filter(reference, level, [...at, 'reference']) } }),
      ...(options && 'model' in options && { options: { ...this.foreign(options.model, options, ['label'], at, 'options'), ...this.filter(options, level, [...at, 'options']) } }),
      ...(settings && { settings: this.settings(field.type, settings, level, [...at, 'settings']) }),
      ...(fields && { fields: this.fields(fields, inner, [...at, 'fields']) }),
      ...(sums && { sums: this.listed(sums, inner, 'sums', [...at, 'sums']) }),
    }, field);
  }

  /** Names of another model's fields: they are ours where that model is this one. */
  private foreign<T extends object>(model: string | undefined, link: T, keys: (keyof T & string)[], at: NamedPlace['at'], property: string): T {
    if (model !== this.document.code) return link;
    const names = keys.flatMap((key) => {
      const name = link[key];
      return typeof name === 'string' ? [[key, this.own(name, this.root, 'relation', [...at, property, key])]] : [];
    });
    return { ...link, ...Object.fromEntries(names) as Partial<T> };
  }

  private columnsOf(link: { model: string; columns?: string[] }, at: NamedPlace['at']): { columns?: string[] } {
    if (!link.columns) return {};
    return { columns: link.model === this.document.code ? this.listed(link.columns, this.root, 'relation', [...at, 'columns']) : link.columns };
  }

  /** A condition over another model: only its operands speak of this record. */
  private filter(link: { model: string; where?: Condition }, level: Level, at: NamedPlace['at']): { where?: Condition } {
    if (!link.where) return {};
    const over = link.model === this.document.code ? this.root : undefined;
    return { where: this.condition(link.where, over, 'relation', [...at, 'where'], level) };
  }

  private modelThrough(level: Level, through: string): string | undefined {
    const field = resolveField(level.scope, through)?.field;
    return field?.reference?.model ?? (field?.options && 'model' in field.options ? field.options.model : undefined);
  }

  private settings(type: string, settings: Record<string, JsonValue>, level: Level, at: NamedPlace['at']): Record<string, JsonValue> {
    const known = getFieldType(type)?.settings ?? {};
    return Object.fromEntries(Object.entries(settings).map(([name, value]) => {
      const kind = Object.hasOwn(known, name) ? known[name]?.kind : undefined;
      if (kind === 'field' && typeof value === 'string') return [name, this.own(value, level, 'setting', [...at, name])];
      if (kind === 'fields' && Array.isArray(value)) return [name, this.listed(value.map(String), level, 'setting', [...at, name])];
      return [name, value];
    }));
  }

  private reaction(reaction: ReactionDocument, at: NamedPlace['at']): ReactionDocument[] {
    const set = Object.entries(reaction.set).flatMap(([target, effect]) => {
      const here = [...at, 'set', target];
      const name = this.path(target, 'reaction', here);
      if (name === null) return [];
      const level = this.levelOf(target);
      const { value, options } = effect;
      const field = this.fieldAt(target);
      return [[name, {
        ...effect,
        ...(value && 'formula' in value && { value: { formula: this.formula(value.formula, level, [...here, 'value', 'formula']) } }),
        ...(options && { options: this.condition(options, this.choicesOf(field), 'reaction', [...here, 'options'], level) }),
      }] as const];
    });
    if (set.length === 0 && Object.keys(reaction.set).length > 0) return [];
    const [target = ''] = Object.keys(reaction.set);
    return [{ ...reaction, when: this.condition(reaction.when, this.levelOf(target), 'reaction', [...at, 'when']), set: Object.fromEntries(set) }];
  }

  private choicesOf(field: FieldDocument | undefined): Level | undefined {
    const model = field?.reference?.model ?? (field?.options && 'model' in field.options ? field.options.model : undefined);
    return model === this.document.code ? this.root : undefined;
  }

  private fieldAt(path: string): FieldDocument | undefined {
    return path.split('.').reduce<FieldDocument | undefined>((around, key, index) => ownField(index === 0 ? this.document.fields : around?.fields, key), undefined);
  }

  /** The level a path's field stands on. */
  private levelOf(path: string): Level {
    let level = this.root;
    for (const key of path.split('.').slice(0, -1)) {
      const table = ownField(level.scope.fields, key);
      if (table?.fields) level = { scope: rowScope(table, level.scope), paths: [joined(level.paths[0] ?? '', key), ...level.paths] };
    }
    return level;
  }

  private list(list: ListView): ListView {
    const at = ['list'];
    const entries = <T extends string | { field: string }>(items: readonly T[], name: string): T[] => items.flatMap((item, index): T[] => {
      const key = typeof item === 'string' ? item : item.field;
      const next = this.name(key, this.root, 'list', typeof item === 'string' ? [...at, name, index] : [...at, name, index, 'field']);
      if (next === null) return [];
      return [(typeof item === 'string' ? next : { ...(item as object), field: next }) as T];
    });
    const { views: _views, as: _as, ...rest } = list;
    return {
      ...rest,
      columns: entries(list.columns, 'columns'),
      ...(list.search && { search: entries(list.search, 'search') }),
      ...(list.keyword && { keyword: entries(list.keyword, 'keyword') }),
      ...(list.sort && { sort: entries(list.sort, 'sort') }),
      ...(list.group && { group: entries(list.group, 'group') }),
      ...(Array.isArray(list.editable) && { editable: entries(list.editable, 'editable') }),
      ...(list.card && { card: this.card(list.card) }),
      ...this.views(list),
    };
  }

  private views(list: ListView): Pick<ListView, 'views' | 'as'> {
    return mapViews(list, ({ view, property, key }) => this.name(key, this.root, 'list', ['list', 'views', view, property]));
  }

  private card({ title, badge, fields, amounts }: CardView): CardView {
    const named = (key: string, place: (string | number)[]): string[] => {
      const next = this.name(key, this.root, 'list', ['list', 'card', ...place]);
      return next === null ? [] : [next];
    };
    const one = (place: 'title' | 'badge', key: string | undefined): CardView => {
      const [next] = key === undefined ? [] : named(key, [place]);
      return next === undefined ? {} : { [place]: next };
    };
    const many = (place: 'fields' | 'amounts', keys: string[] | undefined): CardView => (keys ? { [place]: keys.flatMap((key, index) => named(key, [place, index])) } : {});
    return { ...one('title', title), ...one('badge', badge), ...many('fields', fields), ...many('amounts', amounts) };
  }

  private layout(nodes: readonly LayoutNode[], at: NamedPlace['at']): LayoutNode[] {
    return nodes.flatMap((node, index): LayoutNode[] => {
      const here = [...at, index];
      if (isFieldNode(node)) {
        const key = typeof node === 'string' ? node : node.field;
        const name = this.name(key, this.root, 'form', here);
        if (name === null) return [];
        return typeof node === 'string' ? [name] : [{ ...node, field: name, ...(node.columns && { columns: this.columns(node.columns, key, 'form', [...here, 'columns']) }) }];
      }
      if (isDecoration(node)) return [node];
      const inside = <T extends { children: LayoutNode[] }>(part: T, place: (string | number)[]): T => ({ ...part, children: this.layout(part.children, [...here, ...place, 'children']) });
      if ('tabs' in node) return [{ tabs: node.tabs.map((part, pane) => inside(part, ['tabs', pane])) }];
      if ('collapse' in node) return [{ collapse: node.collapse.map((part, pane) => inside(part, ['collapse', pane])) }];
      if ('grid' in node) return [{ grid: node.grid.map((part, pane) => inside(part, ['grid', pane])) }];
      return [inside(node, [])];
    });
  }

  private action(action: ActionDocument, at: NamedPlace['at']): ActionDocument {
    const verb = action.do;
    // The verbs that name fields, and where.
    const named = typeof verb !== 'object' ? undefined : 'open' in verb ? { scope: verb.scope } : 'panel' in verb ? { fields: verb.fields } : undefined;
    return {
      ...action,
      ...(action.when && { when: this.condition(action.when, this.root, 'action', [...at, 'when']) }),
      ...(named && typeof verb === 'object' && {
        do: { ...verb, ...Object.fromEntries(Object.entries(named).flatMap(([property, fields]) => (fields ? [[property, Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, this.own(field, this.root, 'action', [...at, 'do', property, name])]))]] : []))) },
      }),
    } as ActionDocument;
  }
}
