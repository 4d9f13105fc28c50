import type { ModuleManifest } from '../kernel/module.ts';
import { appearance } from './appearance/module.ts';
import { area } from './area/routes.ts';
import { authority } from './authority/routes.ts';
import { backup } from './backup/module.ts';
import { billRule } from './bill-rule/routes.ts';
import { cache } from './cache/module.ts';
import { chat } from './chat/routes.ts';
import { comment } from './comment/module.ts';
import { currentUser } from './current-user/routes.ts';
import { dataInterface } from './data-interface/module.ts';
import { dataMap } from './data-map/module.ts';
import { dataModel } from './data-model/routes.ts';
import { dataSource } from './data-source/routes.ts';
import { dataSync } from './data-sync/module.ts';
import { design } from './design/routes.ts';
import { dictionary } from './dictionary/routes.ts';
import { draft } from './draft/routes.ts';
import { file } from './file/routes.ts';
import { flow } from './flow/module.ts';
import { generator } from './generator/routes.ts';
import { health } from './health/routes.ts';
import { listView } from './list-view/routes.ts';
import { log } from './log/module.ts';
import { menu } from './menu/routes.ts';
import { message } from './message/routes.ts';
import { metrics } from './metrics/module.ts';
import { monitor } from './monitor/module.ts';
import { myWork } from './my-work/routes.ts';
import { oauth } from './oauth/routes.ts';
import { onlineUser } from './online-user/routes.ts';
import { organize } from './organize/routes.ts';
import { outbox } from './outbox/module.ts';
import { position } from './position/routes.ts';
import { presence } from './presence/routes.ts';
import { productText } from './product-text/module.ts';
import { project } from './project/routes.ts';
import { role } from './role/routes.ts';
import { scheduledTask } from './scheduled-task/module.ts';
import { settings } from './settings/routes.ts';
import { task } from './task/routes.ts';
import { userGroup } from './user-group/routes.ts';
import { users } from './users/routes.ts';
import { visualdev } from './visualdev/routes.ts';

/** Every resource the server has; the order does not matter. */
export const modules: readonly ModuleManifest[] = [
  appearance, area, authority, backup, billRule, cache, chat, comment, currentUser, dataInterface, dataMap, dataModel, dataSource, dataSync, design, dictionary, draft, file, flow, generator, health, listView, log, menu, message, metrics, monitor, myWork, oauth, onlineUser, organize, outbox, position,
  presence, productText, project, role, scheduledTask, settings, task, userGroup, users, visualdev,
];
