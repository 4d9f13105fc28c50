import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { ScreenConfig } from '../engine.ts';
import { fieldTarget } from '../model/field-storage.ts';
import { allTables, type StoredModel } from '../model/stored-model.ts';

/** The screen as published, with what this person may do on it; 403 for whoever may not see its records. */
export async function screenConfig(
  context: RecordsContext, actor: Actor, model: StoredModel, screen: ScreenDocument | undefined,
): Promise<ScreenConfig> {
  const rights = await context.permissions.model(actor, model.code);
  if (rights.rows === false) throw new AppError('forbidden');
  const shown = screen ?? defaultScreen(model.document);
  const paths = allTables(model.root).flatMap((table) => [...table.fields.values()].map((field) => field.path));
  const buttons = actor.isAdministrator ? shown.actions.map((action) => action.code) : [...rights.buttons.keys()];
  return {
    screen: shown,
    model: model.document,
    related: relatedModels(context, model, shown),
    permission: {
      buttons: [...new Set(buttons)],
      read: paths.filter((path) => rights.canRead(path)),
      write: model.document.writable === false ? [] : paths.filter((path) => rights.canWrite(path)),
    },
    schemaVersion: model.schemaVersion,
  };
}

function relatedModels(context: RecordsContext, model: StoredModel, screen: ScreenDocument): Record<string, ModelDocument> {
  const codes = new Set<string>();
  const visit = (fields: Record<string, FieldDocument>): void => {
    for (const field of Object.values(fields)) {
      codes.add(fieldTarget(field) ?? '');
      codes.add(field.aggregate?.model ?? '');
      visit(field.fields ?? {});
    }
  };
  visit(model.document.fields);
  const source = screen.split?.source;
  if (source !== undefined && 'model' in source) codes.add(source.model);
  const related: Record<string, ModelDocument> = {};
  for (const code of codes) {
    const document = context.models.get(code)?.document;
    if (document !== undefined) related[code] = document;
  }
  return related;
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
