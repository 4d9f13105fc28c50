import type { FragmentDocument } from '../documents/fragment.ts';
import type { ModelDocument } from '../documents/model.ts';
import { didYouMean } from '../did-you-mean.ts';
import { resolveFragments, usesOf } from '../fragments/resolve.ts';
import { checkModel } from './check-model.ts';
import type { Project } from './project.ts';
import type { Source } from './source.ts';

/** Judges a model with what its fragments bring, and says of everything where it is written. */
export function checkUse(source: Source, written: ModelDocument, project: Project): void {
  const { model, faults, writtenAt } = resolveFragments(written, project.fragments);
  const whereIs = (code: string | undefined): string => project.owners.get(`fragment ${code ?? ''}`) ?? `fragment ${code ?? ''}`;
  for (const { at, rule, params } of faults) {
    const { fragment, other, name } = params;
    const suggestion = rule === 'fragment.unknown' ? didYouMean(name, [...project.fragments.keys()])
      : rule === 'fragment.place' ? didYouMean(name, Object.keys(model.fields)) : undefined;
    source.report(at, rule, {
      atKey: rule === 'fragment.ownField',
      params: {
        ...params,
        ...(fragment !== undefined && { where: whereIs(fragment) }),
        ...(other !== undefined && { otherWhere: whereIs(other) }),
        ...(suggestion !== undefined && { suggestion }),
      },
    });
  }
  source.writtenAt = writtenAt;
  checkModel(source, model, project);
  source.writtenAt = undefined;
}

/** A fragment is judged like a model of its fields alone, so whatever it names must be in it. */
export function checkFragment(source: Source, { code, title, fields, rules, reactions, lockedWhen, indexes }: FragmentDocument, project: Project): void {
  checkModel(source, {
    kind: 'model', schemaVersion: 1, code, title, label: Object.keys(fields)[0] ?? 'id', fields,
    ...(rules && { rules }), ...(reactions && { reactions }), ...(lockedWhen && { lockedWhen }), ...(indexes && { indexes }),
  }, project);
}

/** Brings the fragments into the models of a project, so that others see them whole. Nothing has looked at their shape yet. */
export function resolveProject(project: Project): void {
  for (const [code, model] of project.models) {
    if (model.use !== undefined) project.uses.set(code, usesOf(model));
    project.models.set(code, resolveFragments(model, project.fragments).model);
  }
}
