import { actingCalls } from './acting.ts';
import { authorityCalls } from './authority.ts';
import { cacheCalls } from './cache.ts';
import { chatCalls } from './chat.ts';
import { commentCalls } from './comment.ts';
import { dataInterfaceCalls } from './data-interface.ts';
import { dataMapCalls } from './data-map.ts';
import { dataModelCalls } from './data-model.ts';
import { dataSyncCalls } from './data-sync.ts';
import { designCalls, fileDesignCalls, templateCalls } from './design.ts';
import { draftCalls } from './draft.ts';
import { fileCalls } from './file.ts';
import { flowCalls, flowDesignCalls } from './flow.ts';
import { foreignCalls } from './foreign.ts';
import { flowFormCalls } from './flow-forms.ts';
import { flowUpkeepCalls } from './flow-upkeep.ts';
import { fragmentCalls } from './fragment.ts';
import { generatorCalls } from './generator.ts';
import { listViewCalls } from './list-view.ts';
import { menuCalls } from './menu.ts';
import { messageCalls } from './message.ts';
import { openidCalls } from './openid.ts';
import { ownAccountCalls } from './own-account.ts';
import { packageCalls } from './package.ts';
import { passkeyCalls } from './passkey.ts';
import { appearanceCalls } from './appearance.ts';
import { productTextCalls } from './product-text.ts';
import { projectCalls } from './project.ts';
import { recordCalls } from './records.ts';
import { scheduledTaskCalls } from './scheduled-task.ts';
import { taskCalls } from './task.ts';
import { workCalls } from './work.ts';

/**
 * The HTTP calls that the page makes, each once: page, server and tests take their types from here, and the server what
 * it checks requests by. The page imports types alone, so that it carries no schemas.
 */
export const calls = {
  ...actingCalls,
  ...authorityCalls,
  ...cacheCalls,
  ...chatCalls,
  ...commentCalls,
  ...dataInterfaceCalls,
  ...dataMapCalls,
  ...dataModelCalls,
  ...dataSyncCalls,
  ...designCalls,
  ...draftCalls,
  ...fileCalls,
  ...fileDesignCalls,
  ...flowCalls,
  ...flowDesignCalls,
  ...foreignCalls,
  ...flowFormCalls,
  ...flowUpkeepCalls,
  ...fragmentCalls,
  ...generatorCalls,
  ...listViewCalls,
  ...menuCalls,
  ...messageCalls,
  ...openidCalls,
  ...ownAccountCalls,
  ...packageCalls,
  ...passkeyCalls,
  ...appearanceCalls,
  ...productTextCalls,
  ...projectCalls,
  ...recordCalls,
  ...scheduledTaskCalls,
  ...taskCalls,
  ...templateCalls,
  ...workCalls,
};

export type Calls = typeof calls;
