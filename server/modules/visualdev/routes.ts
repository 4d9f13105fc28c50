import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { binSettings, type RecordValues, type WriteOptions } from '../../records/index.ts';
import { purgeJob, registerBin } from './bin-routes.ts';
import { editMatchesJobs, registerEditMatches } from './edit-matches.ts';
import { exportJob, registerExport } from './export-routes.ts';
import { registerImport } from './import-routes.ts';
import { importJobs } from './import-tasks.ts';
import { registerOpenApi } from './openapi-routes.ts';
import { refreshJob } from './refresh-job.ts';
import { registerRemoveMatches, removeMatchesJobs } from './remove-matches.ts';
import { showValues } from './show-values.ts';

const BASE = '/api/visualdev/OnlineDev';
const records = { permission: 'records' } as const;
const reading = { ...records, whenFull: true } as const;

interface Code {
  code: string;
}
interface RecordPath extends Code {
  recordId: string;
}

/** The online forms: every model through one set of routes; `code` is a model's or a screen's. */
export const visualdev = defineModule({
  name: 'visualdev',
  settings: [binSettings],
  jobs: (kernel) => [exportJob(kernel), purgeJob(kernel), refreshJob(kernel), ...removeMatchesJobs(kernel), ...importJobs(kernel), ...editMatchesJobs(kernel)],
  async routes(app, kernel) {
    await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 100_000 } });
    registerExport(app, kernel);
    registerImport(app, kernel);
    registerOpenApi(app, kernel);
    registerRemoveMatches(app, kernel);
    registerEditMatches(app, kernel);
    registerBin(app, kernel);
    serve(app, 'GET /api/visualdev/OnlineDev/:code/Config', records, async (request) =>
      success(await kernel.records.config(request.actor, request.params.code)));

    serve(app, 'GET /api/visualdev/OnlineDev/:code/Givers', records, async ({ actor, params: { code } }) => success({ givers: await kernel.records.givers(actor, code) }));

    // The two halves of the screen by themselves, as text: other clients of this family ask for them so.
    app.get<{ Params: Code }>(`${BASE}/:code/ColumnData`, { config: records }, async (request) => {
      const { screen } = await kernel.records.config(request.actor, request.params.code);
      return success(JSON.stringify(screen.list ?? null));
    });

    app.get<{ Params: Code }>(`${BASE}/:code/FormData`, { config: records }, async (request) => {
      const { screen, model } = await kernel.records.config(request.actor, request.params.code);
      return success(JSON.stringify({ form: screen.form ?? null, fields: model.fields }));
    });

    serve(app, 'POST /api/visualdev/OnlineDev/:code/List', reading, async (request) =>
        success(await kernel.records.list(request.actor, request.params.code, request.body)));

    serve(app, 'POST /api/visualdev/OnlineDev/:code/Groups', reading, async (request) =>
        success(await kernel.records.groups(request.actor, request.params.code, request.body)));

    serve(app, 'POST /api/visualdev/OnlineDev/:code/Options', reading, async (request) =>
        success(await kernel.records.options(request.actor, request.params.code, request.body)));

    serve(app, 'POST /api/visualdev/OnlineDev/:code/Compute', reading, async (request) =>
      success(await kernel.records.compute(request.actor, request.params.code, recordBody(request))));

    serve(app, 'POST /api/visualdev/OnlineDev/:code/Digest', reading, async ({ actor, params: { code }, body }) =>
      success(await kernel.records.digest(actor, code, body)));

    serve(app, 'POST /api/visualdev/OnlineDev/:code', records, async (request) =>
      success(await kernel.records.create(request.actor, request.params.code, recordBody(request), writeOptions(request))));

    serve(app, 'POST /api/visualdev/OnlineDev/batchDelete/:code', records, async (request) => {
        await kernel.records.remove(request.actor, request.params.code, request.body.ids, writeOptions(request));
        return success(null);
      });

    serve(app, 'GET /api/visualdev/OnlineDev/:code/:recordId', records, async (request) =>
      success(await kernel.records.get(request.actor, request.params.code, request.params.recordId)));

    serve(app, 'PUT /api/visualdev/OnlineDev/:code/:recordId', records, async (request) =>
      success(await kernel.records.update(
        request.actor, request.params.code, request.params.recordId, recordBody(request), writeOptions(request),
      )));

    serve(app, 'POST /api/visualdev/OnlineDev/:code/:recordId/Actions/Move', records, async (request) =>
        success(await kernel.records.move(
          request.actor, request.params.code, request.params.recordId, request.body, writeOptions(request),
        )));

    serve(app, 'DELETE /api/visualdev/OnlineDev/:code/:recordId', records, async (request) => {
      await kernel.records.remove(request.actor, request.params.code, [request.params.recordId], writeOptions(request));
      return success(null);
    });

    app.get<{ Params: RecordPath }>(`${BASE}/:code/:recordId/DataChange`, { config: records }, async (request) =>
      success(showValues(await kernel.records.get(request.actor, request.params.code, request.params.recordId))));

    serve(app, 'GET /api/visualdev/OnlineDev/:code/:recordId/History', records, async (request) =>
      success({ list: await kernel.records.history(request.actor, request.params.code, request.params.recordId) }));

    serve(app, 'POST /api/visualdev/OnlineDev/:code/Print', reading, async (request) =>
        success({ list: await kernel.records.print(request.actor, request.params.code, request.body.ids) }));

    serve(app, 'POST /api/visualdev/OnlineDev/:code/:recordId/Revert', records, async (request) => {
        const { reason, ...wanted } = request.body;
        const options = { ...writeOptions(request), ...(reason === undefined ? {} : { reason }) };
        return success(await kernel.records.revert(request.actor, request.params.code, request.params.recordId, wanted, options));
      });
  },
});

/** A record is a JSON object; the engine checks what is in it. */
function recordBody(request: FastifyRequest): RecordValues {
  const { body } = request;
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new AppError('validation', { data: { errors: [{ path: '', rule: 'objectExpected', message: '' }] } });
  }
  return body as RecordValues;
}

function writeOptions(request: FastifyRequest): WriteOptions {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? { idempotencyKey: key } : {};
}
