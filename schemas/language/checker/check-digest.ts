import type { FieldDocument } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { DigestNode, DigestSection } from '../documents/screen.ts';
import type { Text } from '../documents/text.ts';
import { isComputed, valueKindOf } from '../field-types/resolve-field.ts';
import type { JsonPath } from '../record/model-error.ts';
import { ownField, recordScope, type FieldScope } from '../scope.ts';
import { scopeOfModel } from './check-field.ts';
import { checkConditionAt } from './conditions.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

const LONG_TEXTS: readonly string[] = ['richText', 'textarea'];

interface Place {
  source: Source;
  /** The form that has the digest. */
  own: FieldScope;
  project: Project;
}

/** The form has the text, the period and what the digest goes by; every ledger, field and figure that a section names is there. */
export function checkDigest(source: Source, node: DigestNode, at: JsonPath, { model, project }: { model: ModelDocument; project: Project }): void {
  const place = { source, own: recordScope(model), project };
  const target = named(place, place.own, node.digest, [...at, 'digest']);
  if (target && (!LONG_TEXTS.includes(target.type) || isComputed(target))) wanted(source, [...at, 'digest'], node.digest, 'text');
  for (const end of ['from', 'to'] as const) {
    const field = named(place, place.own, node[end], [...at, end]);
    if (field && valueKindOf(field) !== 'date') wanted(source, [...at, end], node[end], 'date');
  }
  const by = node.by === undefined ? undefined : named(place, place.own, node.by, [...at, 'by']);
  const about = by && referred(by);
  if (by && about === undefined) wanted(source, [...at, 'by'], node.by ?? '', 'reference');
  for (const [index, section] of node.sections.entries()) checkSection(place, section, [...at, 'sections', index], node.by === undefined ? null : about);
}

/** `about`: the model whose record every section names; null where the digest goes by none. */
function checkSection(place: Place, section: DigestSection, at: JsonPath, about: string | null | undefined): void {
  const { source, project } = place;
  if (!checkName(source, [...at, 'model'], section.model, project.models.keys(), 'checker.model')) return;
  if (project.screens.get(section.model)?.model !== section.model) source.report([...at, 'model'], 'checker.screen', { params: { name: section.model } });
  const other = scopeOfModel(section.model, project);
  if (!other) return;
  const date = named(place, other, section.date, [...at, 'date']);
  if (date && valueKindOf(date) !== 'date') wanted(source, [...at, 'date'], section.date, 'date');
  checkBy(place, section, at, other, about);
  checkConditionAt(source, [...at, 'where'], section.where, other, { storedOnly: true });
  for (const [index, name] of section.columns.entries()) {
    const field = named(place, other, name, [...at, 'columns', index]);
    if (field && ['rows', 'none'].includes(valueKindOf(field))) wanted(source, [...at, 'columns', index], name, 'value');
  }
  const { sums = [] } = section;
  for (const [index, name] of sums.entries()) {
    const field = named(place, other, name, [...at, 'sums', index]);
    if (field && !isNumber(field)) wanted(source, [...at, 'sums', index], name, 'number');
  }
  checkTargets(place, section, at, sums);
  if (section.text !== undefined) checkPlaceholders(source, section.text, [...at, 'text'], ['count', ...sums.map((_, index) => `sum${String(index + 1)}`)]);
}

function checkBy(place: Place, section: DigestSection, at: JsonPath, other: FieldScope, about: string | null | undefined): void {
  const { source } = place;
  if (section.by === undefined) {
    if (about !== null) source.report(at, 'checker.required', { params: { name: 'by' } });
    return;
  }
  if (about === null) return source.report([...at, 'by'], 'checker.unusedProperty', { severity: 'warning', params: { name: 'by', type: 'digest' } });
  const field = named(place, other, section.by, [...at, 'by']);
  if (field && about !== undefined && (referred(field) !== about || field.multiple === true)) wanted(source, [...at, 'by'], section.by, 'reference');
}

/** What the figures go into is a number that is filled in. */
function checkTargets(place: Place, { into = {}, countInto }: DigestSection, at: JsonPath, sums: readonly string[]): void {
  const { source, own } = place;
  const targets: [name: string, at: JsonPath][] = Object.keys(into).map((name) => [name, [...at, 'into', name]]);
  if (countInto !== undefined) targets.push([countInto, [...at, 'countInto']]);
  for (const [name, where] of targets) {
    const field = named(place, own, name, where);
    if (field && (!isNumber(field) || isComputed(field))) wanted(source, where, name, 'number');
  }
  for (const [name, sum] of Object.entries(into)) checkName(source, [...at, 'into', name], sum, sums, 'checker.field');
}

function checkPlaceholders(source: Source, text: Text, at: JsonPath, allowed: readonly string[]): void {
  for (const said of typeof text === 'string' ? [text] : Object.values(text)) {
    const wrong = [...said.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !allowed.includes(name));
    if (wrong !== undefined) return source.report(at, 'checker.placeholder', { params: { name: `{${wrong}}`, allowed: allowed.map((name) => `{${name}}`).join(' ') } });
  }
}

function named({ source }: Place, scope: FieldScope, name: string, at: JsonPath): FieldDocument | undefined {
  return checkName(source, at, name, Object.keys(scope.fields), 'checker.field') ? ownField(scope.fields, name) : undefined;
}

function referred(field: FieldDocument): string | undefined {
  return field.reference?.model;
}

function isNumber(field: FieldDocument): boolean {
  return valueKindOf(field) === 'number';
}

function wanted(source: Source, at: JsonPath, name: string, kind: string): void {
  source.report(at, 'checker.fieldKind', { params: { name, wanted: kind } });
}
