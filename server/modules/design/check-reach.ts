import { conditionFields } from '#schemas/language/conditions/fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fieldTarget } from '../../records/model/field-storage.ts';
import { recordsOf } from '../../records/prepare-records.ts';
import { requireButton } from '../../resources/require-button.ts';

/**
 * Look-ups and aggregates show everybody who sees the form values of other models, whatever his own rights there are.
 * So a builder may only let them show what he sees himself, or what he may publish himself; what was published before
 * (`before`) has been judged then. One error for each field that goes further.
 */
export async function checkReach(kernel: Kernel, actor: Actor, after: DesignDocuments, before: DesignDocuments | null | undefined): Promise<DesignFinding[]> {
  const judged = new Set([...virtualFields(before?.model.fields ?? {})].map((one) => reachOf(one)));
  const findings: DesignFinding[] = [];
  for (const field of virtualFields(after.model.fields)) {
    const target = targetOf(field);
    if (target === undefined || target.model === after.model.code || judged.has(reachOf(field))) continue;
    if (await maySee(kernel, actor, target.model, target.fields)) continue;
    const title = resolveText(field.document.title, actor.locale);
    findings.push({ severity: 'error', document: 'model', path: ['fields', ...field.path], message: translate(actor.locale, 'design.reach', { title }) });
  }
  return findings;
}

interface VirtualField {
  /** Keys from `fields` on. */
  path: string[];
  document: FieldDocument;
  /** The fields beside it: a look-up goes through one of them. */
  beside: Record<string, FieldDocument>;
}

function* virtualFields(fields: Record<string, FieldDocument>, path: string[] = []): Generator<VirtualField> {
  for (const [key, document] of Object.entries(fields)) {
    if (document.lookup !== undefined || document.aggregate !== undefined) yield { path: [...path, key], document, beside: fields };
    if (document.fields !== undefined) yield* virtualFields(document.fields, [...path, key, 'fields']);
  }
}

/** The model whose values it shows, and the fields that decide what is shown. */
function targetOf({ document: { lookup, aggregate }, beside }: VirtualField): { model: string; fields: string[] } | undefined {
  if (aggregate !== undefined) return { model: aggregate.model, fields: [...(aggregate.of === undefined ? [] : [aggregate.of]), ...(aggregate.where === undefined ? [] : conditionFields(aggregate.where))] };
  const through = lookup && beside[lookup.through];
  const model = through && fieldTarget(through);
  return lookup === undefined || model === undefined ? undefined : { model, fields: [lookup.field] };
}

/** What it shows, without where it stands and what it is called. */
function reachOf(field: VirtualField): string {
  return JSON.stringify([targetOf(field), field.document.aggregate ?? null]);
}

async function maySee(kernel: Kernel, actor: Actor, model: string, fields: readonly string[]): Promise<boolean> {
  const { context, designs } = recordsOf(kernel);
  const rights = await context.permissions.model(actor, model);
  const known = context.models.get(model)?.root.fields;
  if (rights.rows === true && fields.every((field) => known?.has(field) !== true || rights.canQuery(field))) return true;
  const published = designs.current().find(({ code }) => code === model);
  return published !== undefined && mayPublish(kernel, actor, published.id);
}

async function mayPublish(kernel: Kernel, actor: Actor, id: string): Promise<boolean> {
  try {
    await requireButton(kernel, actor, 'visualDesign', 'btn_release', id);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
