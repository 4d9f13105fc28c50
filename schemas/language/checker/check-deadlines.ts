import type { ModelDocument } from '../documents/model.ts';
import type { ScreenDocument } from '../documents/screen.ts';
import { isFieldOfPeople } from '../deadlines.ts';
import { isSortable, valueKindOf } from '../field-types/resolve-field.ts';
import { ownField, type FieldScope } from '../scope.ts';
import { checkConditionAt } from './conditions.ts';
import { checkName } from './project.ts';
import type { Source } from './source.ts';

/** A deadline is a day of the record itself, for people whom it names. */
export function checkDeadlines(source: Source, { deadlines = [] }: ScreenDocument, model: ModelDocument, scope: FieldScope): void {
  if (deadlines.length > 0 && model.existing !== undefined) source.report(['deadlines'], 'checker.ofOwnTables', { params: { name: 'deadlines' } });
  const seen = new Set<string>();
  const names = Object.keys(scope.fields);
  for (const [index, { field: name, when, who = [] }] of deadlines.entries()) {
    const at = ['deadlines', index];
    const field = ownField(scope.fields, name);
    if (checkName(source, [...at, 'field'], name, names, 'checker.field') && field) {
      if (!['date', 'datetime'].includes(valueKindOf(field)) || !isSortable(field)) source.report([...at, 'field'], 'checker.fieldKind', { params: { name, wanted: 'date' } });
      else if (seen.has(name)) source.report([...at, 'field'], 'checker.duplicate', { params: { name } });
      seen.add(name);
    }
    checkConditionAt(source, [...at, 'when'], when, scope, { storedOnly: true });
    for (const [place, person] of who.entries()) {
      const named = ownField(scope.fields, person);
      if (checkName(source, [...at, 'who', place], person, names, 'checker.field') && named && !isFieldOfPeople(named)) {
        source.report([...at, 'who', place], 'checker.fieldKind', { params: { name: person, wanted: 'user' } });
      }
    }
  }
}
