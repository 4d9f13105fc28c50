import { defineModule } from '../../kernel/module.ts';
import { keepCalendar } from './calendar/load-calendar.ts';
import { recountJobs, recountListeners } from './calendar/recount.ts';
import { hoursListener, workingHours } from './calendar/working-hours.ts';
import { registerChoosing, registerDesigns } from './design/routes.ts';
import { FLOW_DESIGN, GRANT_BUTTON, keptDocuments } from './design/stored-flow.ts';
import { flows } from './migrations/036-flows.ts';
import { flowRuns } from './migrations/037-flow-runs.ts';
import { flowUpkeep } from './migrations/045-flow-upkeep.ts';
import { flowLists } from './migrations/055-flow-lists.ts';
import { stuckJobs } from './monitor/tell-stuck.ts';
import { moveJobs } from './moving/move-task.ts';
import { MONITOR_BUTTON } from './run/access.ts';
import { callJobs } from './run/call-job.ts';
import { registerForms } from './run/form-routes.ts';
import { flowModels, hearReleases } from './run/flow-models.ts';
import { flowJobs } from './run/jobs.ts';
import { lockRecords } from './run/lock-records.ts';
import { FLOW_NOTICES } from './run/notices.ts';
import { registerRuns } from './run/routes.ts';
import { registerVerbs } from './run/verb-routes.ts';
import { registerUpkeep } from './upkeep-routes.ts';
import { decisions } from './work/decisions.ts';

/** Who decides what about records, as people design it and as it runs. */
export const flow = defineModule({
  name: 'flow',
  permissions: { [FLOW_DESIGN]: ['read', 'btn_add', 'btn_edit', 'btn_remove', 'btn_release', GRANT_BUTTON, MONITOR_BUTTON] },
  migrations: { '036-flows': flows, '037-flow-runs': flowRuns, '045-flow-upkeep': flowUpkeep, '055-flow-lists': flowLists },
  settings: [workingHours],
  notices: Object.values(FLOW_NOTICES),
  work: (kernel) => [decisions(kernel)],
  jobs: (kernel) => [...flowJobs(kernel), ...callJobs(kernel), ...stuckJobs(kernel), ...moveJobs(kernel), ...recountJobs(kernel)],
  listeners: (kernel) => [hearReleases(kernel)],
  records: (kernel) => [lockRecords(flowModels(kernel)), hoursListener, ...recountListeners(kernel)],
  routes(app, kernel) {
    keepCalendar(kernel);
    kernel.caches.register('flowDocuments', keptDocuments);
    registerDesigns(app, kernel);
    registerChoosing(app, kernel);
    registerRuns(app, kernel);
    registerVerbs(app, kernel);
    registerForms(app, kernel);
    registerUpkeep(app, kernel);
  },
});
