import type { DesignDocuments, DesignDraft, DesignFinding, DesignHolders, DesignPreview, DesignVersion, DraftNews, FieldUse, PublishPlan, PublishRequest, ReadTexts, RetiredField, SentStep, TextProposal } from '#schemas/wire/designs.ts';
import type { Recomputed } from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { request, requestFile, sendChange } from '#src/session/http.ts';
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

const path = (id: string, rest: string): string => `/api/visualdev/Base/${encodeURIComponent(id)}/${rest}`;

/** The calls that carry steps, wherever the draft stands. */
export function stepCalls(pathOf: (id: string) => string): Pick<WorkCalls, 'send' | 'sendLeaving' | 'news'> {
  const newsOf = (answer: unknown): DraftNews => answer as DraftNews;
  return {
    send: async (id, sent) => newsOf(await request({ method: 'POST', path: pathOf(id), data: sent })),
    sendLeaving: (id, sent) => void sendChange({ method: 'POST', path: pathOf(id), data: { ...sent, isLeaving: true } }, true),
    news: async (id, since) => newsOf(await request({ path: pathOf(id), data: { since } })),
  };
}

export const httpDesignCalls: DesignCalls = {
  load: async (id) => (await request({ path: path(id, 'Draft') })) as unknown as DesignDraft,
  ...stepCalls((id) => path(id, 'Draft/Steps')),
  check: async (id, documents) => (await request({ method: 'POST', path: path(id, 'Actions/Check'), data: { documents } })) as unknown as DesignFinding[],
  preview: async (id, documents, roleId) => (await request({ method: 'POST', path: path(id, 'Actions/Preview'), data: { documents, roleId } })) as unknown as DesignPreview,
  uses: async (id, field) => ((await request({ path: path(id, 'Uses'), ...(field !== undefined && { data: { field } }) })) as unknown as { list: FieldUse[] }).list,
  fieldsInUse: async (id) => ((await request({ path: path(id, 'FieldsInUse') })) as unknown as { list: string[] }).list,
  proposeTexts: async (texts) => ((await request({ method: 'POST', path: '/api/visualdev/Base/Actions/ProposeTexts', data: { texts } })) as unknown as { list: TextProposal[] }).list,
  plan: async (id, version) => (await request({ method: 'POST', path: path(id, 'Actions/Plan'), data: version === undefined ? {} : { version } })) as unknown as PublishPlan,
  publish: async (id, wanted) => void (await request({ method: 'POST', path: path(id, 'Actions/Publish'), data: wanted })),
  holders: async (id) => (await request({ path: path(id, 'Holders') })) as unknown as DesignHolders,
  recompute: async (id) => ((await request({ method: 'POST', path: path(id, 'Actions/Recompute') })) as unknown as { task: TaskStatus<Recomputed> }).task,
  task: async (id) => (await request({ path: `/api/system/Task/${encodeURIComponent(id)}` })) as unknown as TaskStatus<Recomputed>,
  versions: async (id) => ((await request({ path: path(id, 'Versions') })) as unknown as { list: DesignVersion[] }).list,
  version: async (id, version) => ((await request({ path: path(id, `Versions/${version}`) })) as unknown as { documents: DesignDocuments }).documents,
  rollback: async (id, wanted) => void (await request({ method: 'POST', path: path(id, 'Actions/Rollback'), data: wanted })),
  retired: async (id) => ((await request({ path: path(id, 'Retired') })) as unknown as { list: RetiredField[] }).list,
  async saveTexts(id) {
    const { content, name } = await requestFile(path(id, 'Texts'));
    saveBlob(content, name);
  },
  async readTexts(id, file) {
    const multipart = new FormData();
    multipart.append('file', file, file.name);
    return (await request({ method: 'POST', path: path(id, 'Actions/ReadTexts'), multipart })) as unknown as ReadTexts;
  },
  purge: async (id, fieldIds, confirm) => void (await request({ method: 'POST', path: path(id, 'Actions/Purge'), data: { fieldIds, confirm } })),
};
