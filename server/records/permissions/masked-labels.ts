import { fieldOf, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { labelSources, shownField, type LabelSource } from '../read/columns.ts';
import { isMasked } from './masked-fields.ts';
import type { Models } from '../sql/scope.ts';
import type { ActorRights, ModelRights } from './rights.ts';

/**
 * Whether somebody sees no more than a mask of the text that names records, `label` or the model's own, on some of them at least: a text
 * that stands for a record says nothing of which grants hold for it, so it is masked wherever it stands.
 */
export function masksLabel({ grants, canQuery }: Pick<ModelRights, 'grants' | 'canQuery'>, { root, document }: StoredModel, label: string | undefined): boolean {
  const field = fieldOf(root, label ?? document.label) ?? fieldOf(root, document.label);
  return field !== undefined && !canQuery(field.path) && grants?.some((grant) => isMasked(grant, field)) === true;
}

/** The rights with what they say of the texts of other records. */
export function withLabelRights(rights: ActorRights['models'], models: Models): ActorRights['models'] {
  const masks = ({ model, label }: LabelSource): boolean => {
    const theirs = rights.get(model.code);
    return theirs !== undefined && masksLabel(theirs, model, label);
  };
  return new Map([...rights].map(([code, own]) => [code, { ...own, masksTextOf: (field: StoredField) => textSources(code, field).some(masks) }]));

  function textSources(code: string, field: StoredField): LabelSource[] {
    const table = models.get(code)?.root;
    return table === undefined ? [] : labelSources(models, shownField({ models, table }, field));
  }
}
