import type { ActionDocument, ActionVerb, ListView, ScreenDocument, SearchView } from '../documents/screen.ts';
import { isComputed, isSortable, operatorsOf, valueKindOf } from '../field-types/resolve-field.ts';
import { spansOf } from '../group-spans.ts';
import { fieldsInViews } from '../list-views/index.ts';
import { findModelIssues } from '../record/compile-model.ts';
import { parseFormula } from '../formulas/parse.ts';
import type { JsonPath } from '../record/model-error.ts';
import { ownField, recordScope, type FieldScope } from '../scope.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import { scopeOfModel } from './check-field.ts';
import { checkDeadlines } from './check-deadlines.ts';
import { checkLayout } from './check-layout.ts';
import { checkFields } from './check-model.ts';
import { checkPrint } from './check-print.ts';
import { checkConditionAt } from './conditions.ts';
import { checkPanel } from './check-panel.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

const BUILT_IN_TITLES = new Set(['add', 'addChild', 'edit', 'move', 'detail', 'remove', 'history', 'import', 'export', 'print']);

/** Checks a screen against its model, the operations and the other documents it names. */
export function checkScreen(source: Source, screen: ScreenDocument, project: Project): void {
  const { menu, split } = screen;
  if (menu) checkName(source, ['menu', 'parent'], menu.parent, project.directories, 'checker.directory');
  const isKnown = checkName(source, ['model'], screen.model, project.models.keys(), 'checker.model');
  const model = project.models.get(screen.model);
  if (!isKnown || !model) return;
  const scope = recordScope(model);
  if (screen.list) checkList(source, screen, screen.list, model, scope);
  else if (!screen.single) source.report([], 'checker.required', { params: { name: 'list' } });
  (screen.scope ?? []).forEach(({ field }, index) => fieldName(source, ['scope', index, 'field'], field, scope));
  checkConditionAt(source, ['where'], screen.where, scope, { storedOnly: true });
  if (screen.form) {
    const inForm = screen.actions.filter(({ place }) => place === 'form').map(({ code }) => code);
    checkLayout(source, screen.form.layout, ['form', 'layout'], model, inForm, project);
  }
  if (screen.single) checkSingle(source, screen);
  if (screen.print) checkPrint(source, screen.print, model);
  checkDeadlines(source, screen, model, scope);
  if (split) checkSplit(source, split, scope, project);
  checkActions(source, screen, scope, project);
}

/** Without a name for its record, or a form to show it in, the page would stay empty. */
function checkSingle(source: Source, screen: ScreenDocument): void {
  if (!screen.scope?.some(({ field }) => field === 'id')) source.report(['single'], 'checker.singleNeedsId');
  if (!screen.form) source.report(['single'], 'checker.singleNeedsForm');
  for (const name of ['list', 'split'] as const) {
    if (screen[name]) source.report([name], 'checker.unusedProperty', { severity: 'warning', params: { name, type: 'single' } });
  }
}

function fieldName(source: Source, at: JsonPath, name: string, scope: FieldScope): boolean {
  return checkName(source, at, name, Object.keys(scope.fields), 'checker.field');
}

function checkList(source: Source, screen: ScreenDocument, list: ListView, model: ModelDocument, scope: FieldScope): void {
  const seen = new Set<string>();
  for (const [index, column] of list.columns.entries()) {
    const name = typeof column === 'string' ? column : column.field;
    const at = typeof column === 'string' ? ['list', 'columns', index] : ['list', 'columns', index, 'field'];
    if (fieldName(source, at, name, scope) && seen.has(name)) source.report(at, 'checker.duplicate', { params: { name } });
    seen.add(name);
  }
  (list.search ?? []).forEach((entry, index) => checkSearch(source, entry, ['list', 'search', index], scope));
  for (const [index, name] of (list.keyword ?? []).entries()) {
    const field = ownField(scope.fields, name);
    if (fieldName(source, ['list', 'keyword', index], name, scope) && field && !operatorsOf(field).includes('contains')) {
      source.report(['list', 'keyword', index], 'checker.fieldKind', { params: { name, wanted: 'text' } });
    }
  }
  for (const [index, { field: name }] of (list.sort ?? []).entries()) {
    const field = ownField(scope.fields, name);
    if (fieldName(source, ['list', 'sort', index, 'field'], name, scope) && field && !isSortable(field)) {
      source.report(['list', 'sort', index, 'field'], 'checker.fieldKind', { params: { name, wanted: 'sortable' } });
    }
  }
  checkGroups(source, list, scope);
  checkEditable(source, list, scope);
  checkCard(source, list, scope);
  checkViews(source, list, scope);
  checkConditionAt(source, ['list', 'refreshWhile'], list.refreshWhile, scope);
  if (list.tree && model.parent === undefined) source.report(['list', 'tree'], 'checker.treeNeedsParent');
  if (list.rowAction !== undefined) checkName(source, ['list', 'rowAction'], list.rowAction, screen.actions.map((action) => action.code), 'checker.action');
}

/** A list is grouped by single values; months are made of dates. */
function checkGroups(source: Source, { group, tree }: ListView, scope: FieldScope): void {
  if (group !== undefined && tree) source.report(['list', 'group'], 'checker.unusedProperty', { severity: 'warning', params: { name: 'group', type: 'tree' } });
  const seen = new Set<string>();
  for (const [index, entry] of (group ?? []).entries()) {
    const { field: name, by } = typeof entry === 'string' ? { field: entry, by: undefined } : entry;
    const at = typeof entry === 'string' ? ['list', 'group', index] : ['list', 'group', index, 'field'];
    const field = ownField(scope.fields, name);
    if (!fieldName(source, at, name, scope) || !field) continue;
    if (seen.has(name)) source.report(at, 'checker.duplicate', { params: { name } });
    seen.add(name);
    if (!isSortable(field)) source.report(at, 'checker.fieldKind', { params: { name, wanted: 'sortable' } });
    else if (by !== undefined && !spansOf(valueKindOf(field)).includes(by)) {
      source.report(['list', 'group', index, 'by'], 'checker.fieldKind', { params: { name, wanted: by === 'hour' ? 'datetime' : 'date' } });
    }
  }
}

/** A field stands on a card once. */
function checkCard(source: Source, { card }: ListView, scope: FieldScope): void {
  if (!card) return;
  const { title, badge, fields = [], amounts = [] } = card;
  const named: [JsonPath, string | undefined][] = [
    [['title'], title], [['badge'], badge],
    ...fields.map((name, index): [JsonPath, string] => [['fields', index], name]), ...amounts.map((name, index): [JsonPath, string] => [['amounts', index], name]),
  ];
  const seen = new Set<string>();
  for (const [place, name] of named) {
    const at = ['list', 'card', ...place];
    if (name === undefined || !fieldName(source, at, name, scope)) continue;
    if (seen.has(name)) source.report(at, 'checker.duplicate', { params: { name } });
    seen.add(name);
    if (ownField(scope.fields, name)?.fields) source.report(at, 'checker.fieldKind', { params: { name, wanted: 'value' } });
  }
}

function checkViews(source: Source, list: ListView, scope: FieldScope): void {
  const views = Object.keys(list.views ?? {});
  if (list.as !== undefined) checkName(source, ['list', 'as'], list.as, views, 'checker.listView');
  const named = fieldsInViews(list);
  for (const [place, { view, property, index, key, named: wanted }] of named.entries()) {
    const at = ['list', 'views', view, property, ...(index === undefined ? [] : [index])];
    if (named.slice(0, place).some((other) => other.view === view && other.property === property && other.key === key)) source.report(at, 'checker.duplicate', { params: { name: key } });
    const field = ownField(scope.fields, key);
    if (fieldName(source, at, key, scope) && field && !wanted.fits(field)) source.report(at, 'checker.fieldKind', { params: { name: key, wanted: wanted.wanted } });
  }
}

/** Only what a person can fill in is edited in the table, and only in a column that is there. */
function checkEditable(source: Source, { editable, columns }: ListView, scope: FieldScope): void {
  if (!Array.isArray(editable)) return;
  const shown = new Set(columns.map((column) => (typeof column === 'string' ? column : column.field)));
  for (const [index, name] of editable.entries()) {
    const at = ['list', 'editable', index];
    const field = ownField(scope.fields, name);
    if (!checkName(source, at, name, shown, 'checker.field') || !field) continue;
    if (isComputed(field) || field.readOnly === true || field.fields !== undefined) source.report(at, 'checker.fieldKind', { params: { name, wanted: 'input' } });
  }
}

function checkSearch(source: Source, entry: string | SearchView, at: JsonPath, scope: FieldScope): void {
  const name = typeof entry === 'string' ? entry : entry.field;
  const field = ownField(scope.fields, name);
  if (!fieldName(source, typeof entry === 'string' ? at : [...at, 'field'], name, scope) || !field || typeof entry === 'string') return;
  if (entry.op !== undefined) checkName(source, [...at, 'op'], entry.op, operatorsOf(field), 'checker.operator');
}

function checkSplit(source: Source, split: NonNullable<ScreenDocument['split']>, scope: FieldScope, project: Project): void {
  fieldName(source, ['split', 'field'], split.field, scope);
  const from = split.source;
  if ('dictionary' in from) {
    checkName(source, ['split', 'source', 'dictionary'], from.dictionary, project.dictionaries, 'checker.dictionary');
  } else if (checkName(source, ['split', 'source', 'model'], from.model, project.models.keys(), 'checker.model')) {
    const other = scopeOfModel(from.model, project);
    if (other) checkConditionAt(source, ['split', 'source', 'where'], from.where, other, { storedOnly: true });
  }
}

/** What tells commands of one permission apart: opening two panels is not doing one thing twice. */
function kindOf(verb: ActionDocument['do']): string {
  if (typeof verb === 'string') return verb;
  if ('start' in verb) return verb.start;
  return 'panel' in verb ? verb.panel : '';
}

function checkActions(source: Source, screen: ScreenDocument, scope: FieldScope, project: Project): void {
  const seen = new Map<string, ActionDocument>();
  for (const [index, action] of screen.actions.entries()) {
    const at = ['actions', index];
    const mark = `${action.place} ${action.code} ${kindOf(action.do)}`;
    const other = seen.get(mark);
    // Two faces of one permission, such as enable and disable, tell themselves apart by their predicate.
    if (other && (!other.when || !action.when)) source.report([...at, 'code'], 'checker.duplicate', { params: { name: action.code } });
    seen.set(mark, action);
    checkConditionAt(source, [...at, 'when'], action.when, scope);
    if (action.title === undefined && !(typeof action.do === 'string' && BUILT_IN_TITLES.has(action.do))) {
      source.report(at, 'checker.actionTitle', { params: { name: action.code } });
    }
    if (action.then !== undefined) {
      if (action.do !== 'add') source.report([...at, 'then'], 'checker.thenNeedsAdd');
      checkName(source, [...at, 'then'], action.then, screen.actions.filter(({ place }) => place === 'row').map(({ code }) => code), 'checker.action');
    }
    checkVerb(source, action, action.do, [...at, 'do'], scope, project, screen);
  }
}

function checkVerb(source: Source, action: ActionDocument, verb: ActionVerb, at: JsonPath, scope: FieldScope, project: Project, screen: ScreenDocument): void {
  if (typeof verb === 'string') {
    if (verb === 'move' && !screen.list?.tree && project.models.get(screen.model)?.parent === undefined) source.report(at, 'checker.moveNeedsTree');
    return;
  }
  if ('operation' in verb) {
    if (!checkName(source, [...at, 'operation'], verb.operation, project.operations?.keys(), 'checker.operation')) return;
    const operation = project.operations?.get(verb.operation);
    if (operation && operation.model === screen.model && operation.button !== action.code) {
      source.report(at, 'checker.actionPermission', { severity: 'warning', params: { name: action.code, wanted: operation.button } });
    }
    if (verb.input) checkInput(source, verb.input.fields, [...at, 'input', 'fields'], project);
  } else if ('open' in verb) {
    checkName(source, [...at, 'open'], verb.open, project.screens.keys(), 'checker.screen');
    for (const [context, field] of Object.entries(verb.scope ?? {})) fieldName(source, [...at, 'scope', context], field, scope);
  } else if ('start' in verb) {
    checkStart(source, verb, at, scope, project);
  } else {
    checkPanel(source, verb, at, scope, project);
  }
}

/** The new record is made in the form of the screen of its model, which must be there; what is computed there cannot be given. */
function checkStart(source: Source, { start, values }: Extract<ActionVerb, { start: string }>, at: JsonPath, scope: FieldScope, project: Project): void {
  if (!checkName(source, [...at, 'start'], start, project.models.keys(), 'checker.model')) return;
  if (project.screens.get(start)?.model !== start) source.report([...at, 'start'], 'checker.screen', { params: { name: start } });
  const other = scopeOfModel(start, project);
  for (const [target, field] of Object.entries(values)) {
    fieldName(source, [...at, 'values', target], field, scope);
    if (!other || !checkName(source, [...at, 'values', target], target, Object.keys(other.fields), 'checker.field')) continue;
    const { formula, lookup, aggregate } = other.fields[target] as FieldDocument;
    if (formula !== undefined || lookup !== undefined || aggregate !== undefined) source.report([...at, 'values', target], 'checker.fieldKind', { params: { name: target, wanted: 'input' } });
  }
}

/** The dialog of an operation is a record of its own. */
function checkInput(source: Source, fields: ModelDocument['fields'], at: (string | number)[], project: Project): void {
  const [label = ''] = Object.keys(fields);
  for (const issue of findModelIssues({ kind: 'model', schemaVersion: 1, code: 'input', title: '', label, fields }, { parseFormula })) {
    source.report([...at, ...issue.at.slice(1)], issue.rule, { params: issue.params });
  }
  checkFields(source, fields, at, recordScope({ fields }), project);
  for (const [key, field] of Object.entries(fields)) {
    if (valueKindOf(field) === 'none') source.report([...at, key], 'checker.fieldKind', { params: { name: key, wanted: 'input' } });
  }
}
