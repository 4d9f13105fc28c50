import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';
import { buttonsOf, recordsOf } from '../records/index.ts';
import { modules } from './index.ts';
import { NOTICE_KIND } from './message/notice-kinds.ts';
import { openTexts } from './message/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(() => server?.stop());

it('all modules together start, and each permission they demand is a button of a screen, so that it can be granted', async () => {
  expect((await server.request<{ status: string }>('GET', '/api/health')).data).toMatchObject({ status: 'ok' });
  const { documents, context } = recordsOf(server.kernel);
  const buttonsOn = (code: string): string[] => {
    const model = context.models.get(code);
    return model === undefined ? [] : ['read', ...buttonsOf(documents, model, 'zh-CN').map(({ enCode }) => enCode)];
  };
  const unknown = modules.flatMap(({ name, permissions = {} }) => Object.entries(permissions).flatMap(([model, buttons]) =>
    buttons.filter((button) => !buttonsOn(model).includes(button)).map((button) => `${name}: ${model} ${button}`)));
  expect(unknown).toEqual([]);
});

it('the texts of messages call each kind as its module does, in every language', () => {
  const { options } = recordsOf(server.kernel).context.models.get('noticeText')?.document.fields['fullName'] ?? {};
  const named = options !== undefined && 'items' in options ? options.items.map(({ value, label }) => [String(value), label]) : [];
  const kinds = modules.flatMap(({ notices = [] }) => notices).filter(({ name }) => name !== NOTICE_KIND).map(({ name, label }) => [name, label]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(kinds));
});

it('what earlier versions stored as the name of a kind is replaced when the product starts', async () => {
  await sql`update records.sys_notice_text set full_name = '评论中提到我' where en_code = 'comment.mention'`.execute(server.kernel.db);
  await openTexts(server.kernel);
  const { rows } = await sql<{ name: string }>`select full_name as name from records.sys_notice_text where en_code = 'comment.mention'`.execute(server.kernel.db);
  expect(rows).toEqual([{ name: 'comment.mention' }]);
});
