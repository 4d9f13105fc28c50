import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { FlowField } from '#schemas/wire/flow-designs.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';

/** Fields of the model that a flow hangs on, with the columns of its tables. */
export function fieldsOf(kernel: Kernel, model: string): FlowField[] {
  const document = recordsOf(kernel).context.models.get(model)?.document;
  if (document === undefined) throw new AppError('notFound');
  return Object.entries(document.fields).flatMap(([key, field]) => [
    fieldOf(key, field), ...Object.entries(field.fields ?? {}).map(([column, inner]) => fieldOf(`${key}.${column}`, inner)),
  ]);
}

function fieldOf(key: string, { title, type, required }: FieldDocument): FlowField {
  const names = type === 'user' ? 'users' : type === 'department' || type === 'organize' ? 'departments' : undefined;
  return { key, title, type, isRequired: required === true, ...(names !== undefined && { names }) };
}
