import type { DesignDocuments, DesignDraft, DesignFinding, DesignHolders, DesignPreview, DesignVersion, DraftNews, FieldUse, PublishPlan, PublishRequest, ReadTexts, RetiredField, SentStep, TextProposal } from '#schemas/wire/designs.ts';
import type { Recomputed } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { loadTask } from '#src/datasource/load-task.ts';
import { call, callFile, callLeaving } from '#src/session/call.ts';
import { saveBlob } from '#src/session/save-blob.ts';

/** Steps that the server does not have yet, and the revision that the first of them was made on. */
export interface StepsToSend {
  revision: number;
  steps: SentStep[];
}

/** What the designer needs whatever it works on. Every verb throws a DataSourceError and shows nothing. */
export interface WorkCalls {
  load(id: string): Promise<DesignDraft>;
  /** Answers what has been done since, these steps included; 409 with what others have done, where that comes before them. */
  send(id: string, sent: StepsToSend): Promise<DraftNews>;
  /** Of a page that is leaving: the server itself makes the steps over what others have done. At most 64 kB. */
  sendLeaving(id: string, sent: StepsToSend): void;
  news(id: string, since: number): Promise<DraftNews>;
  check(id: string, documents: DesignDocuments): Promise<DesignFinding[]>;
  /** The documents as one role would be shown them. */
  preview(id: string, documents: DesignDocuments, roleId: string): Promise<DesignPreview>;
  /** Everything that names a field of the saved draft. */
  uses(id: string, field: string): Promise<FieldUse[]>;
  /** Identities of the fields that are in use: others know them by their keys. */
  fieldsInUse(id: string): Promise<string[]>;
}

/** The verbs of a design that is published. */
export interface DesignCalls extends WorkCalls {
  /** Without a field: everything that names the form as a whole. */
  uses(id: string, field?: string): Promise<FieldUse[]>;
  /** Of the draft, or of going back to a version. */
  plan(id: string, version?: number): Promise<PublishPlan>;
  publish(id: string, wanted: PublishRequest): Promise<void>;
  /** Who may use the form now, and what is proposed when it is published. */
  holders(id: string): Promise<DesignHolders>;
  /** Starts computing every stored record by the formulas of today. */
  recompute(id: string): Promise<TaskStatus<Recomputed>>;
  /** How far it has come. */
  task(id: string): Promise<TaskStatus<Recomputed>>;
  versions(id: string): Promise<DesignVersion[]>;
  version(id: string, version: number): Promise<DesignDocuments>;
  rollback(id: string, wanted: { version: number; note: string; hash: string; acceptedUnfit: string[] }): Promise<void>;
  retired(id: string): Promise<RetiredField[]>;
  /** Saves the texts of the draft as a workbook for translators. */
  saveTexts(id: string): Promise<void>;
  /** What a filled-in workbook would change in the draft; nothing is changed by it. */
  readTexts(id: string, file: File): Promise<ReadTexts>;
  /** What Chinese texts may be called in the other languages, in their order. */
  proposeTexts(texts: readonly string[]): Promise<TextProposal[]>;
  /** Takes values away for good; `confirm` is the design's code, typed. */
  purge(id: string, fieldIds: string[], confirm: string): Promise<void>;
}

export const httpDesignCalls: DesignCalls = {
  load: (id) => call('GET /api/visualdev/Base/:id/Draft', { params: { id } }),
  send: (id, body) => call('POST /api/visualdev/Base/:id/Draft/Steps', { params: { id }, body }),
  sendLeaving: (id, sent) => callLeaving('POST /api/visualdev/Base/:id/Draft/Steps', { params: { id }, body: { ...sent, isLeaving: true } }),
  news: (id, since) => call('GET /api/visualdev/Base/:id/Draft/Steps', { params: { id }, query: { since } }),
  check: (id, documents) => call('POST /api/visualdev/Base/:id/Actions/Check', { params: { id }, body: { documents } }),
  preview: (id, documents, roleId) => call('POST /api/visualdev/Base/:id/Actions/Preview', { params: { id }, body: { documents, roleId } }),
  uses: async (id, field) => (await call('GET /api/visualdev/Base/:id/Uses', { params: { id }, query: { field } })).list,
  fieldsInUse: async (id) => (await call('GET /api/visualdev/Base/:id/FieldsInUse', { params: { id } })).list,
  proposeTexts: async (texts) => (await call('POST /api/visualdev/Base/Actions/ProposeTexts', { body: { texts: [...texts] } })).list,
  plan: (id, version) => call('POST /api/visualdev/Base/:id/Actions/Plan', { params: { id }, body: version === undefined ? {} : { version } }),
  publish: async (id, body) => void (await call('POST /api/visualdev/Base/:id/Actions/Publish', { params: { id }, body })),
  holders: (id) => call('GET /api/visualdev/Base/:id/Holders', { params: { id } }),
  recompute: async (id) => (await call('POST /api/visualdev/Base/:id/Actions/Recompute', { params: { id } })).task,
  task: loadTask,
  versions: async (id) => (await call('GET /api/visualdev/Base/:id/Versions', { params: { id } })).list,
  version: async (id, version) => (await call('GET /api/visualdev/Base/:id/Versions/:version', { params: { id, version } })).documents,
  rollback: async (id, body) => void (await call('POST /api/visualdev/Base/:id/Actions/Rollback', { params: { id }, body })),
  retired: async (id) => (await call('GET /api/visualdev/Base/:id/Retired', { params: { id } })).list,
  async saveTexts(id) {
    const { content, name } = await callFile('GET /api/visualdev/Base/:id/Texts', { params: { id } });
    saveBlob(content, name);
  },
  readTexts(id, file) {
    const multipart = new FormData();
    multipart.append('file', file, file.name);
    return call('POST /api/visualdev/Base/:id/Actions/ReadTexts', { params: { id }, multipart });
  },
  purge: async (id, fieldIds, confirm) => void (await call('POST /api/visualdev/Base/:id/Actions/Purge', { params: { id }, body: { fieldIds, confirm } })),
};
