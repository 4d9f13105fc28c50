import type { ActionDocument } from '#schemas/language/documents/screen.ts';
import { appliesTo, permittedActions } from '../../actions/permitted-actions.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';

/** What a command of the toolbar is about: no record at all. One object, so that buttons stay the same. */
export const NO_RECORDS: RecordRow[] = [];

/** The permitted commands of the toolbar. */
export function useToolbarActions(config: ScreenConfig): ActionDocument[] {
  const { variables } = useServices();
  return permittedActions(config, 'toolbar').filter((action) => appliesTo(config, action, {}, variables()));
}

/** Names an action among its neighbours; two may share a permission code. */
export function actionKey(action: ActionDocument): string {
  return `${action.code} ${JSON.stringify(action.do)}`;
}
