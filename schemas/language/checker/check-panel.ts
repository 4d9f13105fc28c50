import type { ActionVerb } from '../documents/screen.ts';
import type { JsonPath } from '../record/model-error.ts';
import type { FieldScope } from '../scope.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** The panel that an action opens, and the fields it is given: those that the panel's document asks for. */
export function checkPanel(source: Source, { panel, fields = {} }: Extract<ActionVerb, { panel: string }>, at: JsonPath, scope: FieldScope, project: Project): void {
  if (!checkName(source, [...at, 'panel'], panel, project.panels?.keys(), 'checker.panel')) return;
  const asked = project.panels?.get(panel)?.fields ?? {};
  for (const [use, field] of Object.entries(fields)) {
    checkName(source, [...at, 'fields', use], field, Object.keys(scope.fields), 'checker.field');
    if (project.panels && !Object.hasOwn(asked, use)) source.report([...at, 'fields', use], 'checker.unusedProperty', { params: { name: use, type: panel }, atKey: true });
  }
  for (const [use, { required }] of Object.entries(asked)) {
    if (required === true && fields[use] === undefined) source.report(at, 'checker.required', { params: { name: `fields.${use}` } });
  }
}
