import type { TemplateRequest } from '#schemas/wire/templates.ts';
import { call } from '#src/session/call.ts';

/** The gallery's verbs towards the server. Every verb throws a DataSourceError and shows nothing. */
export const templateCalls = {
  list: async () => (await call('GET /api/visualdev/Template')).list,
  content: (id: string, version: number) => call('GET /api/visualdev/Template/:id/:version', { params: { id, version } }),
  save: async (template: TemplateRequest): Promise<void> => void (await call('POST /api/visualdev/Template', { body: template })),
  remove: async (id: string): Promise<void> => void (await call('DELETE /api/visualdev/Template/:id', { params: { id } })),
  /** A new design that starts as the template says; answers its id. */
  start: async (id: string, version: number, fullName: string) =>
    String((await call('POST /api/visualdev/Template/:id/Actions/Start', { params: { id }, body: { version, fullName } }))['id']),
};

export const TEMPLATES_KEY = ['designer', 'templates'];
