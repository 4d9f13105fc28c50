import type { Condition, Variables } from '#schemas/language/documents/condition.ts';
import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import type { RecordRow, ScreenConfig } from '../engine/data-source.ts';
import { configWithin, mayPress } from '../engine/permission.ts';
import { ACTION_HANDLERS, verbOf } from './registry.ts';

/** The actions of a place that the user may press at all, in the document's order. */
export function permittedActions(config: ScreenConfig, place: ActionDocument['place']): ActionDocument[] {
  return config.screen.actions.filter((action) =>
    action.place === place
    && mayPress(config.permission, action.code)
    && !(config.model.writable === false && ACTION_HANDLERS[verbOf(action.do)].writes === true));
}

/** Whether an action applies to a record: it is not limited there, its predicate holds, and a locked record is not written to. */
export function appliesTo(config: ScreenConfig, action: ActionDocument, record: RecordRow, variables: Variables): boolean {
  const holds = (condition: Condition | undefined, otherwise: boolean): boolean =>
    condition ? evaluateCondition(condition, record, { variables }) : otherwise;
  if (config.permission.limits && !mayPress(configWithin(config, record).permission, action.code)) return false;
  if (ACTION_HANDLERS[verbOf(action.do)].writes === true && holds(config.model.lockedWhen, false)) return false;
  return holds(action.when, true);
}

/** Whether it applies to every record there is. */
export function appliesToAll({ model, permission }: ScreenConfig, { do: does, when }: ActionDocument): boolean {
  return when === undefined && permission.limits === undefined && (model.lockedWhen === undefined || ACTION_HANDLERS[verbOf(does)].writes !== true);
}
