import { resolveText } from '#schemas/language/texts.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { recordsOf } from '../../records/index.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { foreignFields, type ForeignFields } from './foreign-fields.ts';

/**
 * A document that names fields of another model shows them, or lets them be guessed, to everybody who sees the form.
 * So a builder may only name what he sees himself, or what he may publish himself; what was published before
 * (`before`) has been judged then. One error for each place that goes further, at that place.
 */
export async function checkReach(kernel: Kernel, actor: Actor, after: DesignDocuments, before: DesignDocuments | null | undefined): Promise<DesignFinding[]> {
  const judged = new Set([...before === null || before === undefined ? [] : foreignFields(before)].map(({ says }) => says));
  const findings: DesignFinding[] = [];
  for (const place of foreignFields(after)) {
    if (judged.has(place.says) || await maySee(kernel, actor, place)) continue;
    const title = resolveText(place.title ?? after.screen.title, actor.locale);
    findings.push({ severity: 'error', document: place.document, path: place.path, message: translate(actor.locale, 'design.reach', { title }) });
  }
  return findings;
}

async function maySee(kernel: Kernel, actor: Actor, { model, names, isPastRows }: ForeignFields): Promise<boolean> {
  const { context, designs } = recordsOf(kernel);
  const rights = await context.permissions.model(actor, model);
  const known = context.models.get(model)?.root.fields;
  if ((rights.rows === true || !isPastRows) && names.every((field) => known?.has(field.split('.')[0] ?? field) !== true || rights.canQuery(field))) return true;
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
