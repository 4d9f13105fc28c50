import type { ModelDocument } from '../documents/model.ts';
import { MEMBER_VERBS, memberCode } from '../member-rights.ts';
import { recordScope } from '../scope.ts';
import { checkConditionAt } from './conditions.ts';
import { checkName, type Project } from './project.ts';
import type { Source } from './source.ts';

/** A person, what he is a member of, and choices that each name a model, with the verbs on it below. */
export function checkMemberRights(source: Source, model: ModelDocument, project: Project): void {
  const { memberRights } = model;
  if (memberRights === undefined) return;
  const { person, of, rights, when, exempt = [] } = memberRights;
  const at = (key: string): string[] => ['memberRights', key];
  if (model.existing !== undefined) source.report(['memberRights'], 'checker.ofOwnTables', { params: { name: 'memberRights' } });
  const wanted = { person: [person, 'user'], of: [of, 'reference'], rights: [rights, 'options'] } as const;
  for (const [key, [name, type]] of Object.entries(wanted)) {
    if (!checkName(source, at(key), name, Object.keys(model.fields), 'checker.field')) continue;
    if (model.fields[name]?.type !== type || model.fields[name].multiple === true) source.report(at(key), 'checker.fieldKind', { params: { name, wanted: type } });
  }
  checkConditionAt(source, at('when'), when, recordScope(model), { storedOnly: true });
  const target = project.models.get(model.fields[of]?.reference?.model ?? '');
  for (const [index, name] of exempt.entries()) {
    if (target !== undefined) checkName(source, [...at('exempt'), index], name, Object.keys(recordScope(target).fields), 'checker.field');
  }
  checkCodes(source, model, rights, project);
}

function checkCodes(source: Source, { fields }: ModelDocument, rights: string, project: Project): void {
  const options = fields[rights]?.options;
  if (options === undefined || !('items' in options)) return;
  for (const [index, { value, children = [] }] of options.items.entries()) {
    const at = ['fields', rights, 'options', 'items', index];
    // A screen that is no ledger of its own may stand among them; it is closed to nobody.
    checkName(source, [...at, 'value'], String(value), [...project.models.keys(), ...project.screens.keys()], 'checker.model');
    const codes = MEMBER_VERBS.map((verb) => memberCode(String(value), verb));
    children.forEach((child, place) => checkName(source, [...at, 'children', place, 'value'], String(child.value), codes, 'checker.memberCode'));
  }
}
