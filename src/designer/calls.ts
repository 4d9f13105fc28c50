import type { DesignDocuments, DesignDraft, DesignFinding, DesignVersion, PublishPlan, PublishRequest, RetiredField } from '#schemas/wire/designs.ts';
import { request } from '#src/session/http.ts';

/** What is saved of a design being worked on. */
export type DraftContent = Pick<DesignDraft, 'revision' | 'documents' | 'history' | 'position'>;

/** The designer's verbs towards the server. Every verb throws a DataSourceError and shows nothing. */
export interface DesignCalls {
  load(id: string): Promise<DesignDraft>;
  /** 409 where somebody else has saved since `revision`. */
  save(id: string, draft: DraftContent): Promise<Pick<DesignDraft, 'revision' | 'time'>>;
  check(id: string, documents: DesignDocuments): Promise<DesignFinding[]>;
  /** Of the draft, or of going back to a version. */
  plan(id: string, version?: number): Promise<PublishPlan>;
  publish(id: string, wanted: PublishRequest): Promise<void>;
  versions(id: string): Promise<DesignVersion[]>;
  version(id: string, version: number): Promise<DesignDocuments>;
  rollback(id: string, wanted: { version: number; note: string; hash: string; acceptedUnfit: string[] }): Promise<void>;
  retired(id: string): Promise<RetiredField[]>;
  /** Takes values away for good; `confirm` is the design's code, typed. */
  purge(id: string, fieldIds: string[], confirm: string): Promise<void>;
}

const path = (id: string, rest: string): string => `/api/visualdev/Base/${encodeURIComponent(id)}/${rest}`;

export const httpDesignCalls: DesignCalls = {
  load: async (id) => (await request({ path: path(id, 'Draft') })) as unknown as DesignDraft,
  save: async (id, draft) => (await request({ method: 'PUT', path: path(id, 'Draft'), data: draft })) as unknown as DesignDraft,
  check: async (id, documents) => (await request({ method: 'POST', path: path(id, 'Actions/Check'), data: { documents } })) as unknown as DesignFinding[],
  plan: async (id, version) => (await request({ method: 'POST', path: path(id, 'Actions/Plan'), data: version === undefined ? {} : { version } })) as unknown as PublishPlan,
  publish: async (id, wanted) => void (await request({ method: 'POST', path: path(id, 'Actions/Publish'), data: wanted })),
  versions: async (id) => ((await request({ path: path(id, 'Versions') })) as unknown as { list: DesignVersion[] }).list,
  version: async (id, version) => ((await request({ path: path(id, `Versions/${version}`) })) as unknown as { documents: DesignDocuments }).documents,
  rollback: async (id, wanted) => void (await request({ method: 'POST', path: path(id, 'Actions/Rollback'), data: wanted })),
  retired: async (id) => ((await request({ path: path(id, 'Retired') })) as unknown as { list: RetiredField[] }).list,
  purge: async (id, fieldIds, confirm) => void (await request({ method: 'POST', path: path(id, 'Actions/Purge'), data: { fieldIds, confirm } })),
};
