import type { DesignDocuments, DesignDraft, DesignFinding, DesignVersion, PublishPlan, PublishRequest, RetiredField } from '#schemas/wire/designs.ts';
import { request } from '#src/session/http.ts';

/** What is saved of a design being worked on. */
export type DraftContent = Pick<DesignDraft, 'revision' | 'documents' | 'history' | 'position'>;

/** Something outside the design that reads one of its fields. */
export interface OutsideUse {
  kind: string;
  title: string;
}

/** The designer's verbs towards the server. Every verb throws a DataSourceError and shows nothing. */
export interface DesignCalls {
  load(id: string): Promise<DesignDraft>;
  /** 409 where somebody else has saved since `revision`. */
  save(id: string, draft: DraftContent): Promise<DesignDraft>;
  check(id: string): Promise<DesignFinding[]>;
  plan(id: string): Promise<PublishPlan>;
  publish(id: string, wanted: PublishRequest): Promise<void>;
  versions(id: string): Promise<DesignVersion[]>;
  version(id: string, version: number): Promise<DesignDocuments>;
  rollback(id: string, version: number): Promise<void>;
  retired(id: string): Promise<RetiredField[]>;
  purge(id: string, fieldId: string): Promise<void>;
}

const path = (id: string, rest: string): string => `/api/visualdev/Base/${encodeURIComponent(id)}/${rest}`;

export const httpDesignCalls: DesignCalls = {
  load: async (id) => (await request({ path: path(id, 'Draft') })) as unknown as DesignDraft,
  save: async (id, draft) => (await request({ method: 'PUT', path: path(id, 'Draft'), data: draft })) as unknown as DesignDraft,
  check: async (id) => ((await request({ method: 'POST', path: path(id, 'Actions/Check'), data: {} })) as unknown as { list: DesignFinding[] }).list,
  plan: async (id) => (await request({ method: 'POST', path: path(id, 'Actions/Plan'), data: {} })) as unknown as PublishPlan,
  publish: async (id, wanted) => void (await request({ method: 'POST', path: path(id, 'Actions/Publish'), data: wanted })),
  versions: async (id) => ((await request({ path: path(id, 'Versions') })) as unknown as { list: DesignVersion[] }).list,
  version: async (id, version) => (await request({ path: path(id, `Versions/${version}`) })) as unknown as DesignDocuments,
  rollback: async (id, version) => void (await request({ method: 'POST', path: path(id, 'Actions/Rollback'), data: { version } })),
  retired: async (id) => ((await request({ path: path(id, 'Retired') })) as unknown as { list: RetiredField[] }).list,
  purge: async (id, fieldId) => void (await request({ method: 'POST', path: path(id, 'Actions/Purge'), data: { fieldId } })),
};
