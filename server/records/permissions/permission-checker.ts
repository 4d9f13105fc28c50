import { resolveText } from '#schemas/language/texts.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { PermissionChecker, PermissionEntry } from '../../kernel/permission-checker.ts';
import type { RecordsContext } from '../context.ts';
import type { Documents } from '../documents.ts';
import type { RecordsEngine } from '../engine.ts';
import { allTables, type StoredModel } from '../model/stored-model.ts';
import { buttonsOf } from './buttons.ts';

/** The kernel's questions about rights, answered from the compiled permissions. */
export function createPermissionChecker(context: RecordsContext, documents: Documents, engine: RecordsEngine): PermissionChecker {
  return {
    async can(actor, model, button) {
      return context.models.has(model) ? engine.can(actor, model, button) : actor.isAdministrator;
    },
    async entries(actor, locale) {
      const entries: PermissionEntry[] = [];
      for (const model of context.models.values()) {
        const rights = await context.permissions.model(actor, model.code);
        if (rights.rows === false) continue;
        const isHeld = (code: string): boolean => actor.isAdministrator || rights.buttons.has(code);
        entries.push({
          modelId: model.code,
          modelName: resolveText(model.document.title, locale),
          column: columnsOf(model, locale).filter(({ enCode }) => rights.canRead(enCode)),
          button: buttonsOf(documents, model, locale).filter(({ enCode }) => isHeld(enCode)),
        });
      }
      return entries;
    },
  };
}

/** Every column of a model with its title; columns of child tables as `table.column`. */
export function columnsOf(model: StoredModel, locale: Locale): { enCode: string; fullName: string }[] {
  return allTables(model.root).flatMap((table) => [...table.fields.values()].map((field) => ({
    enCode: field.path, fullName: resolveText(field.document.title, locale),
  })));
}
