import type { Page } from './define-page.ts';
import { page as console } from './console/page.ts';
import { page as dataModel } from './data-model/page.ts';
import { page as flowCirculate } from './flow-circulate/page.ts';
import { page as flowDesigner } from './flow-designer/page.ts';
import { page as flowDone } from './flow-done/page.ts';
import { page as flowEntrust } from './flow-entrust/page.ts';
import { page as flowLaunch } from './flow-launch/page.ts';
import { page as flowMonitor } from './flow-monitor/page.ts';
import { page as flowStart } from './flow-start/page.ts';
import { page as flowTodo } from './flow-todo/page.ts';
import { page as home } from './home/page.ts';
import { page as icons } from './icons/page.ts';
import { page as messageRecord } from './message-record/page.ts';
import { page as myWork } from './my-work/page.ts';
import { page as notFound } from './not-found/page.ts';
import { page as openApi } from './open-api/page.ts';
import { page as outside } from './outside/page.ts';
import { page as profile } from './profile/page.ts';
import { page as rightsReview } from './rights-review/page.ts';
import { page as untilReviewProject } from './until-review-project/page.ts';

/** Every page behind the sign-in; a new one is its folder and its line here. */
export const pages: readonly Page[] = [
  console,
  dataModel,
  flowCirculate,
  flowDesigner,
  flowDone,
  flowEntrust,
  flowLaunch,
  flowMonitor,
  flowStart,
  flowTodo,
  home,
  icons,
  messageRecord,
  myWork,
  notFound,
  openApi,
  outside,
  profile,
  rightsReview,
  untilReviewProject,
];
