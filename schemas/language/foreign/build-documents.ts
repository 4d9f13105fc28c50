import type { DesignDocuments } from '../../wire/designs.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { ReactionDocument } from '../documents/reaction.ts';
import type { ActionDocument, LayoutNode, ScreenDocument } from '../documents/screen.ts';
import type { Text } from '../documents/text.ts';
import { isSortable, operatorsOf, valueKindOf } from '../field-types/resolve-field.ts';
import { SCHEMA_VERSION } from '../meta/build.ts';
import { findModelIssues } from '../record/compile-model.ts';
import { parseFormula } from '../formulas/parse.ts';
import { MAX_TITLE } from './build-field.ts';
import { buildForm, type BuiltField } from './build-form.ts';
import { addFormulas, buildReactions } from './build-rules.ts';
import type { ForeignForm } from './form.ts';
import { plainText } from './plain-text.ts';
import type { ForeignRuleName, Report } from './report.ts';

const UNTITLED: Text = { 'zh-CN': '导入的表单', 'en-US': 'Imported form', 'zh-TW': '匯入的表單' };
const MAX_COLUMNS = 8;
/** Seen in the form, too long or too many for a line of the list. */
const NOT_LISTED = ['textarea', 'richText', 'table', 'image', 'file', 'signature', 'json', 'address', 'location'];

/** A model and a screen of what the source's form says, or undefined where it has no field. */
export function buildDocuments(form: ForeignForm, code: string, report: Report): DesignDocuments | undefined {
  const { fields, layout, built } = buildForm(form, report);
  const [anyKey] = Object.keys(fields);
  if (anyKey === undefined) return undefined;
  addFormulas(built, report);
  const reactions = buildReactions(fields, built, report);
  const title = plainText(form.title, MAX_TITLE, report) ?? UNTITLED;
  const model: ModelDocument = { kind: 'model', schemaVersion: SCHEMA_VERSION, code, title, label: labelOf(fields) ?? anyKey, fields };
  if (reactions.length > 0) model.reactions = reactions;
  mend(model, built, report);
  return { model, screen: buildScreen(model, layout) };
}

const MAX_ROUNDS = 20;

/**
 * What is right by itself can be wrong together: formulas and reactions that go round in a circle, results
 * that a field cannot hold. What is to blame goes, round by round, until nothing is wrong.
 */
function mend(model: ModelDocument, built: readonly BuiltField[], report: Report): void {
  for (let round = 1; round <= MAX_ROUNDS + 1; round += 1) {
    const issues = findModelIssues(model, { parseFormula });
    if (issues.length === 0) return;
    const reactions = model.reactions ?? [];
    const blamed = issues.map(({ at, rule }) => {
      const path = at.filter((_, index) => at[0] === 'fields' && index % 2 === 1).join('.');
      const field = built.find((candidate) => candidate.path === path && candidate.document.formula !== undefined);
      const why: ForeignRuleName = rule === 'model.cycle' ? 'cycle' : 'formula';
      return { field, why, reactions: reactions.filter((reaction, index) => (at[0] === 'reactions' ? index === at[1] : Object.hasOwn(reaction.set, path))) };
    });
    // Where nobody can be blamed, or there is no end to it, all go.
    const isHopeless = round > MAX_ROUNDS || blamed.every(({ field, reactions: some }) => !field && some.length === 0);
    if (isHopeless) for (const field of built) dropFormula(field, 'cycle', report);
    else for (const { field, why } of blamed) if (field) dropFormula(field, why, report);
    const gone = isHopeless ? reactions : blamed.flatMap(({ field, reactions: some }) => (field ? [] : some));
    dropReactions(model, new Set(gone), built, report);
  }
}

function dropFormula({ document, source }: BuiltField, why: ForeignRuleName, report: Report): void {
  if (document.formula === undefined) return;
  delete document.formula;
  if (source.formula) report.tell(source.formula.place, why);
}

/** A field that was hidden until a reaction showed it is seen again. */
function dropReactions(model: ModelDocument, gone: ReadonlySet<ReactionDocument>, built: readonly BuiltField[], report: Report): void {
  if (gone.size === 0) return;
  for (const { source, document, path, rules } of built) {
    const effects = [...gone].flatMap((reaction) => (Object.hasOwn(reaction.set, path) ? [reaction.set[path]] : []));
    if (effects.length === 0) continue;
    if (effects.some((effect) => effect?.visible !== undefined) && source.hidden !== true) delete document.visible;
    for (const rule of rules) report.tell(rule.place, 'cycle');
  }
  const left = (model.reactions ?? []).filter((reaction) => !gone.has(reaction));
  if (left.length > 0) model.reactions = left;
  else delete model.reactions;
}

/** The field that names a record: a demanded text first, then any text, then whatever can be put in order. */
function labelOf(fields: ModelDocument['fields']): string | undefined {
  const keys = Object.keys(fields).filter((key) => isSortable(fields[key] as FieldDocument));
  const isText = (key: string) => fields[key]?.type === 'text';
  return keys.find((key) => isText(key) && fields[key]?.required === true) ?? keys.find(isText) ?? keys[0];
}

function buildScreen(model: ModelDocument, layout: LayoutNode[]): ScreenDocument {
  const { code, title, fields } = model;
  const listed = Object.entries(fields).filter(([, field]) => !NOT_LISTED.includes(field.type) && (field.visible !== false || model.reactions !== undefined));
  const columns = listed.slice(0, MAX_COLUMNS).map(([key]) => key);
  const keyword = listed.filter(([, field]) => field.type === 'text' && operatorsOf(field).includes('contains')).slice(0, 3).map(([key]) => key);
  const search = listed.filter(([, field]) => ['option', 'date', 'boolean', 'treeOption'].includes(field.type)).slice(0, 3).map(([key]) => key);
  const isLarge = Object.values(fields).some((field) => valueKindOf(field) === 'rows');
  const actions: ActionDocument[] = [
    { code: 'btn_add', place: 'toolbar', primary: true, do: 'add' },
    { code: 'btn_detail', place: 'row', do: 'detail' },
    { code: 'btn_edit', place: 'row', do: 'edit' },
    { code: 'btn_print', place: 'row', do: 'print' },
    { code: 'btn_remove', place: 'row', danger: true, do: 'remove' },
  ];
  return {
    kind: 'screen', schemaVersion: SCHEMA_VERSION, code, title, model: code,
    list: {
      columns: columns.length > 0 ? columns : ['creatorTime'],
      ...(search.length > 0 ? { search } : {}), ...(keyword.length > 0 ? { keyword } : {}), rowAction: 'btn_detail',
    },
    form: { container: isLarge ? 'page' : 'drawer', columns: 2, layout },
    actions,
  };
}
