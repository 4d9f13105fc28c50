import { keepsRemoved } from '#schemas/language/keeps-removed.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { PermissionLimit } from '#schemas/wire/records.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import type { ScreenConfig } from '../engine.ts';
import { fieldTarget } from '../model/field-storage.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { missingRight } from '../permissions/missing-right.ts';
import { PURGE_BUTTON, REMOVE_BUTTONS, verbOfButton } from '../permissions/buttons.ts';
import { EVERYTHING, NOTHING, type ActorRights, type MemberLimit, type ModelRights } from '../permissions/rights.ts';
import type { KnownModels } from '../redact/readable-fields.ts';
import { redactModel } from '../redact/redact-model.ts';
import { redactScreen } from '../redact/redact-screen.ts';
import { parserOf } from './formula-parser.ts';
import { shownColumns, shownFields } from './shown-columns.ts';

/**
 * The screen as published, as far as this person may know it, with what he may do on it; 403 for
 * anyone who may not see its records.
 */
export async function screenConfig(
  context: RecordsContext, actor: Actor, model: StoredModel, screen: ScreenDocument | undefined,
): Promise<ScreenConfig> {
  const rights = await context.permissions.model(actor, model.code);
  if (rights.rows === false) throw await missingRight(context, actor, model.code);
  const known = await knownDocuments(context, actor, model, offeredScreen(context, screen ?? defaultScreen(model.document)));
  const buttons = actor.isAdministrator ? known.screen.actions.map((action) => action.code) : [...rights.buttons.keys()];
  return {
    ...known,
    permission: {
      buttons: [...new Set(buttons)],
      ...shownColumns(model.document, rights),
      ...(rights.rows !== true && { isPartial: true as const }),
      ...(rights.limits && { limits: rights.limits.map((limit) => shownLimit(limit, buttons)) }),
    },
    ...await binOf(context, actor, model, rights),
    schemaVersion: model.schemaVersion,
  };
}

function shownLimit({ field, within, verbs }: MemberLimit, buttons: readonly string[]): PermissionLimit {
  return { field, within: [...within], buttons: buttons.filter((button) => verbs.has(verbOfButton(button))) };
}

async function binOf({ binDays }: RecordsContext, actor: Actor, { document }: StoredModel, { buttons }: ModelRights): Promise<Pick<ScreenConfig, 'bin'>> {
  const holds = (button: string): boolean => actor.isAdministrator || buttons.has(button);
  if (!keepsRemoved(document) || !REMOVE_BUTTONS.some(holds)) return {};
  return { bin: { days: await binDays(), mayPurge: holds(PURGE_BUTTON) } };
}

/** The screen without actions whose panel this server has nothing behind. */
function offeredScreen({ withheldPanels }: RecordsContext, screen: ScreenDocument): ScreenDocument {
  const isOffered = ({ do: verb }: ScreenDocument['actions'][number]): boolean => typeof verb === 'string' || !('panel' in verb) || !withheldPanels.has(verb.panel);
  return screen.actions.every(isOffered) ? screen : { ...screen, actions: screen.actions.filter(isOffered) };
}

/** The documents without what is kept from this person. */
async function knownDocuments(
  context: RecordsContext, actor: Actor, { document }: StoredModel, screen: ScreenDocument,
): Promise<ShownDocuments> {
  const { models: held } = await context.permissions.rights(actor);
  return documentsUnder(actor.isAdministrator ? 'everything' : held, (code) => context.models.get(code)?.document, document, screen);
}

export type ShownDocuments = Pick<ScreenConfig, 'screen' | 'model' | 'related' | 'formulas'>;

/** Documents, published or not, as somebody who holds these rights would be given them. */
export function documentsUnder(
  held: ActorRights['models'] | 'everything', modelOf: (code: string) => ModelDocument | undefined, document: ModelDocument, screen: ScreenDocument,
): ShownDocuments {
  const rightsOf = (code: string): ModelRights => (held === 'everything' ? EVERYTHING : held.get(code) ?? NOTHING);
  const known: KnownModels = (code) => {
    const found = code === document.code ? document : modelOf(code);
    return found === undefined ? undefined : { document: found, readable: shownFields(found, rightsOf(code)) };
  };
  const own = { document, readable: shownFields(document, rightsOf(document.code)) };
  const isWhole = held === 'everything';
  const model = isWhole ? document : redactModel(own, known);
  const shown = isWhole ? screen : redactScreen(screen, own, known);
  const related: Record<string, ModelDocument> = {};
  for (const code of relatedCodes(model, shown)) {
    const other = known(code);
    if (other !== undefined) related[code] = isWhole ? other.document : redactModel(other, known);
  }
  return { screen: shown, model, related, formulas: parsedFormulas({ model, screen: shown }, parserOf(document)) };
}

function relatedCodes(model: ModelDocument, screen: ScreenDocument): ReadonlySet<string> {
  const codes = new Set<string>();
  const visit = (fields: Record<string, FieldDocument>): void => {
    for (const field of Object.values(fields)) {
      codes.add(fieldTarget(field) ?? '');
      codes.add(field.aggregate?.model ?? '');
      visit(field.fields ?? {});
    }
  };
  visit(model.fields);
  const source = screen.split?.source;
  if (source !== undefined && 'model' in source) codes.add(source.model);
  return codes;
}

/** A model without a screen of its own is listed and edited with everything it has. */
export function defaultScreen(model: ModelDocument): ScreenDocument {
  const keys = Object.keys(model.fields);
  return {
    kind: 'screen',
    schemaVersion: model.schemaVersion,
    code: model.code,
    title: model.title,
    model: model.code,
    list: { columns: keys.filter((key) => model.fields[key]?.fields === undefined), rowAction: 'btn_detail' },
    form: { container: 'drawer', columns: 2, layout: keys },
    actions: [
      { code: 'btn_add', place: 'toolbar', do: 'add', primary: true },
      { code: 'btn_detail', place: 'row', do: 'detail' },
      { code: 'btn_edit', place: 'row', do: 'edit' },
      { code: 'btn_remove', place: 'row', do: 'remove', danger: true },
    ],
  };
}
