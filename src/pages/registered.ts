import type { Page } from './define-page.ts';
import { page as console } from './console/page.ts';
import { page as dataModel } from './data-model/page.ts';
import { page as flowDesigner } from './flow-designer/page.ts';
import { page as home } from './home/page.ts';
import { page as messageRecord } from './message-record/page.ts';
import { page as myWork } from './my-work/page.ts';
import { page as notFound } from './not-found/page.ts';
import { page as openApi } from './open-api/page.ts';
import { page as profile } from './profile/page.ts';

/** Every page behind the sign-in; a new one is its folder and its line here. */
export const pages: readonly Page[] = [
  console,
  dataModel,
  flowDesigner,
  home,
  messageRecord,
  myWork,
  notFound,
  openApi,
  profile,
];
