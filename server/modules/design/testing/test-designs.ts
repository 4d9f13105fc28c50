import { expect } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDocuments, DesignDraft, DesignVersion, PublishPlan } from '#schemas/wire/designs.ts';
import { startTestServer, type Answer, type TestServer } from '../../../kernel/testing/test-server.ts';

export const BASE = '/api/visualdev/Base';
export type Fields = Record<string, FieldDocument>;

/** Two servers on one seeded database, their accounts, and designs that are made through them. */
export interface TestDesigns {
  server: TestServer;
  other: TestServer;
  tokens: Readonly<Record<string, string>>;
  /** As `builder` unless another account is named. */
  call: Call;
  /** A design on its way through its versions. */
  begin: (fullName: string, fields: Fields) => Promise<TestDesign>;
  stop(): Promise<void>;
}

type Call = <T>(method: string, path: string, body?: unknown, account?: string) => Promise<Answer<T>>;
export type TestDesign = Awaited<ReturnType<typeof beginDesign>>;

export async function startDesigns(): Promise<TestDesigns> {
  const server = await startTestServer({ seed: true });
  const other = await startTestServer({ seed: true, sameDatabaseAs: server });
  const tokens: Record<string, string> = {};
  for (const account of ['admin', 'builder', 'engineer', 'viewer']) tokens[account] = await server.login(account);
  const call: Call = (method, path, body, account = 'builder') => server.request(method, path, { token: tokens[account], ...(body === undefined ? {} : { body }) });
  return {
    server, other, tokens, call,
    begin: (fullName, fields) => beginDesign(call, fullName, fields),
    async stop() {
      await other.stop();
      await server.stop();
    },
  };
}

/** A design on its way through its versions. */
export async function beginDesign(call: Call, fullName: string, fields: Fields) {
  const created = await call<{ id: string; enCode: string }>('POST', BASE, { fullName, type: '1' });
  expect(created).toMatchObject({ code: 200 });
  const { data } = created;
  const path = `${BASE}/${data.id}`;
  const code = data.enCode;
  const design = {
    id: data.id, code, path, form: `/api/visualdev/OnlineDev/${code}`,
    draft: async () => (await call<DesignDraft>('GET', `${path}/Draft`)).data,
    async edit(wanted: Fields, more: Partial<DesignDocuments['model']> = {}) {
      const { revision, documents } = await design.draft();
      const keys = Object.keys(wanted);
      const model = { ...documents.model, ...more, label: keys[0] ?? '', fields: wanted };
      const screen = { ...documents.screen, list: { columns: keys.filter((key) => wanted[key]?.fields === undefined) }, form: { layout: keys } };
      return call('PUT', `${path}/Draft`, { revision, documents: { model, screen } });
    },
    plan: async (version?: number) => (await call<PublishPlan>('POST', `${path}/Actions/Plan`, version === undefined ? {} : { version })).data,
    async publish(more: object = {}) {
      const { hash } = await design.plan();
      const { revision } = await design.draft();
      return call<DesignVersion & { errors: { path: string; message: string }[] }>('POST', `${path}/Actions/Publish`, { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [], ...more });
    },
    async change(wanted: Fields, more: object = {}) {
      expect((await design.edit(wanted)).code).toBe(200);
      const answer = await design.publish(more);
      expect(answer).toMatchObject({ code: 200 });
      return answer.data;
    },
    add: async (values: object) => (await call<Record<string, unknown>>('POST', design.form, values, 'admin')).data,
    get: async (record: unknown) => (await call<Record<string, unknown>>('GET', `${design.form}/${String(record)}`, undefined, 'admin')).data,
  };
  await design.edit(fields);
  return design;
}

/** A field of text. */
export const text = (id: string, title: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id, type: 'text', title, ...more });
