import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { FlowField, FlowForm } from '#schemas/wire/flow-designs.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { recordsOf } from '../../../records/index.ts';

/** Models whose records people fill in, by the order of their titles in the reader's language. */
export function formsOf(kernel: Kernel, locale: Locale): FlowForm[] {
  const { context, documents } = recordsOf(kernel);
  const forms = [...context.models.values()].flatMap(({ code, document: { title, writable } }): FlowForm[] => (
    writable !== false && documents.screenOfModel(code)?.form !== undefined ? [{ model: code, title }] : []));
  const order = new Intl.Collator(locale).compare;
  return forms.toSorted((one, other) => order(resolveText(one.title, locale), resolveText(other.title, locale)));
}

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
