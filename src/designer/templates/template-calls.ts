import type { TemplateContent, TemplateRequest, TemplateSummary } from '#schemas/wire/templates.ts';
import { request } from '#src/session/http.ts';

const BASE = '/api/visualdev/Template';

/** The gallery's verbs towards the server. Every verb throws a DataSourceError and shows nothing. */
export const templateCalls = {
  list: async (): Promise<TemplateSummary[]> => ((await request({ path: BASE })) as unknown as { list: TemplateSummary[] }).list,
  content: async (id: string, version: number): Promise<TemplateContent> => (await request({ path: `${BASE}/${encodeURIComponent(id)}/${version}` })) as unknown as TemplateContent,
  save: async (template: TemplateRequest): Promise<void> => void (await request({ method: 'POST', path: BASE, data: template })),
  remove: async (id: string): Promise<void> => void (await request({ method: 'DELETE', path: `${BASE}/${encodeURIComponent(id)}` })),
  /** A new design that starts as the template says; answers its id. */
  start: async (id: string, version: number, fullName: string): Promise<string> =>
    ((await request({ method: 'POST', path: `${BASE}/${encodeURIComponent(id)}/Actions/Start`, data: { version, fullName } })) as unknown as { id: string }).id,
};

export const TEMPLATES_KEY = ['designer', 'templates'];
