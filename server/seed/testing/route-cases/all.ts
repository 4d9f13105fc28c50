import type { RouteCase } from '../rights-matrix.ts';
import { BACKUP_CASES } from './backups.ts';
import { CACHE_CASES } from './caches.ts';
import { COMMENT_CASES } from './comments.ts';
import { DATA_SYNC_CASES } from './data-syncs.ts';
import { DESIGN_CASES } from './designs.ts';
import { FLOW_CASES } from './flows.ts';
import { FORM_READING_CASES } from './form-reading.ts';
import { FORM_WRITING_CASES } from './form-writing.ts';
import { LOG_CASES } from './logs.ts';
import { MESSAGE_CASES } from './messages.ts';
import { MONITOR_CASES } from './monitor.ts';
import { PRODUCT_TEXT_CASES } from './product-texts.ts';
import { RESOURCE_CASES } from './resources.ts';
import { RIGHTS_REQUEST_CASES } from './rights-requests.ts';
import { RIGHTS_REVIEW_CASES } from './rights-reviews.ts';
import { SCHEDULED_TASK_CASES } from './scheduled-tasks.ts';
import { SIGNED_IN_CASES } from './signed-in.ts';
import { WORK_CASES } from './work.ts';

/** Every route of the server but the public ones, `METHOD path`. */
export const ROUTE_CASES: Readonly<Record<string, RouteCase>> = { ...RESOURCE_CASES, ...RIGHTS_REQUEST_CASES, ...RIGHTS_REVIEW_CASES, ...FORM_READING_CASES, ...FORM_WRITING_CASES, ...DATA_SYNC_CASES, ...DESIGN_CASES, ...SIGNED_IN_CASES, ...MESSAGE_CASES, ...COMMENT_CASES, ...FLOW_CASES, ...WORK_CASES, ...LOG_CASES, ...MONITOR_CASES, ...SCHEDULED_TASK_CASES, ...BACKUP_CASES, ...CACHE_CASES, ...PRODUCT_TEXT_CASES };
