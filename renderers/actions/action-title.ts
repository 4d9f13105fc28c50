import type { ActionDocument, ActionVerb } from '#schemas/language/documents/screen.ts';
import type { RendererServices } from '../engine/services.ts';

/** Text of an action's button: the document's, else that of the verb. */
export function actionTitle(action: ActionDocument, { t, text }: Pick<RendererServices, 't' | 'text'>): string {
  return action.title ? text(action.title) : t(`list.action.${verbName(action.do)}`);
}

function verbName(does: ActionVerb): string {
  return typeof does === 'string' ? does : (Object.keys(does)[0] ?? 'operation');
}
