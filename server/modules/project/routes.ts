import { Type } from 'typebox';
import { AppError } from '../../kernel/errors.ts';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { actOnProject } from './act.ts';
import { archiveCompleteness } from './archive/completeness.ts';
import { requirementListener } from './archive/record-listener.ts';
import { closedScreens, mayWorkIn } from './authentication.ts';
import { budgetProgress, followProgress } from './progress.ts';
import { projectStateKind } from './tell-people.ts';
import { PROJECT_ACTIONS } from './transitions.ts';

const BASE = '/api/business/ProjectInfo';
const ById = { params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }) };
const MAX_CHOICES = 50;

/** Projects beyond plain reading and writing: choosing, states, prices, progress. */
export const project = defineModule({
  name: 'project',
  permissions: { projectInfo: PROJECT_ACTIONS.map(({ button }) => button) },
  notices: [projectStateKind],
  records: (kernel) => [requirementListener(kernel)],
  operations: (kernel) => PROJECT_ACTIONS.map((action) => ({ name: `project.${action.name}`, run: (actor, id, _input, trx) => actOnProject(kernel, actor, id, action, trx) })),
  routes(app, kernel) {
    const records = { config: { permission: 'records' } } as const;

    app.get<{ Params: { projectName: string } }>(`${BASE}/selectDict/:projectName`, records, async (request) => {
      const { list } = await kernel.records.list(request.actor, 'projectInfo', {
        filter: { field: 'projectName', op: 'contains', value: request.params.projectName }, fields: ['projectName', 'projectCode', 'projectType'],
        pageSize: MAX_CHOICES, total: false,
      });
      return success({ list: list.map(({ id, projectName, projectCode, projectType }) => ({ id, projectName, projectCode, projectType })) });
    });

    app.get<{ Params: { id: string } }>(`${BASE}/detail/:id`, { ...records, schema: ById }, async ({ actor, params }) =>
      success(await kernel.records.get(actor, 'projectInfo', params.id)));

    for (const action of PROJECT_ACTIONS) {
      const permission = { model: 'projectInfo', button: action.button };
      app.put<{ Params: { id: string } }>(`${BASE}/${action.name}/:id`, { config: { permission }, schema: ById }, async ({ actor, params }) =>
        success(await actOnProject(kernel, actor, params.id, action)));
    }

    app.get<{ Params: { id: string } }>(`${BASE}/getProjectProgressBudget/:id`, { ...records, schema: ById }, async ({ actor, params }) =>
      success({ list: await budgetProgress(kernel, actor, params.id) }));

    app.get<{ Params: { id: string } }>(`${BASE}/getProjectProgressFollow/:id`, { ...records, schema: ById }, async ({ actor, params }) => {
      const { steps, months } = await followProgress(kernel, actor, params.id);
      return success({ list: steps, months });
    });

    serve(app, 'GET /api/business/ProjectInfo/archiveCompleteness/:id', records.config, async ({ actor, params }) =>
      success(await archiveCompleteness(kernel, actor, params.id)));

    serve(app, 'GET /api/business/ProjectMember/consolePermission/:id', records.config, async ({ actor, params }) =>
      success({ closed: await closedScreens(kernel, actor, params.id) }));

    app.get<{ Params: { id: string }; Querystring: { menu?: string } }>(
      '/api/business/ProjectMember/authentication/:id', { ...records, schema: ById },
      async ({ actor, params, query }) => {
        try {
          return success(await mayWorkIn(kernel, actor, params.id, query.menu));
        } catch (error) {
          // Somebody who may not even see the project is simply not one of its people.
          if (error instanceof AppError && ['notFound', 'forbidden'].includes(error.errorName)) return success(false);
          throw error;
        }
      },
    );
  },
});
