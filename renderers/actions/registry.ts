import type { ActionVerb } from '#schemas/language/documents/screen.ts';
import type { ActionContext, ActionHandler, VerbDocuments, VerbName } from './action.ts';
import { add } from './add.ts';
import { addChild } from './add-child.ts';
import { detail } from './detail.ts';
import { edit } from './edit.tsx';
import { exportRecords } from './export.ts';
import { history } from './history.ts';
import { importRecords } from './import.ts';
import { move } from './move.tsx';
import { open } from './open.ts';
import { operation } from './operation.tsx';
import { panel } from './panel.tsx';
import { print } from './print.tsx';
import { remove } from './remove.ts';
import { start } from './start.ts';

/** Every verb of the language; a verb without a handler is a type error. */
export const ACTION_HANDLERS: { readonly [Verb in VerbName]: ActionHandler<Verb> } = {
  add, addChild, edit, move, detail, remove, history, print, import: importRecords, export: exportRecords, operation, open, start, panel,
};

/** The name of what an action does. */
export function verbOf(does: ActionVerb): VerbName {
  if (typeof does === 'string') return does;
  if ('operation' in does) return 'operation';
  if ('start' in does) return 'start';
  return 'open' in does ? 'open' : 'panel';
}

/** Carries an action out. */
export async function runAction(context: ActionContext): Promise<void> {
  await runVerb(verbOf(context.action.do), context);
}

async function runVerb<Verb extends VerbName>(verb: Verb, context: ActionContext): Promise<void> {
  const handler: ActionHandler<Verb> = ACTION_HANDLERS[verb];
  await handler.run(context, context.action.do as VerbDocuments[Verb]);
}
