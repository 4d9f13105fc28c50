import type { Locale } from '#schemas/language/documents/text.ts';
import type { Actor } from './actor.ts';

/** What the kernel asks about rights; the records engine answers from its compiled permissions. */
export interface PermissionChecker {
  /** Whether the actor holds the button code on the model; `read` stands for seeing its list. */
  can(actor: Actor, model: string, button: string): Promise<boolean>;
  /** `CurrentUser.permissionList`: what the actor holds on each model he may read. */
  entries(actor: Actor, locale: Locale): Promise<PermissionEntry[]>;
}

export interface PermissionEntry {
  /** The model's code. */
  modelId: string;
  modelName: string;
  column: PermissionCode[];
  button: PermissionCode[];
}

export interface PermissionCode {
  enCode: string;
  fullName: string;
}

/** Until the records engine is there: administrators only. */
export const ADMINISTRATORS_ONLY: PermissionChecker = {
  can: (actor) => Promise.resolve(actor.isAdministrator),
  entries: () => Promise.resolve([]),
};
