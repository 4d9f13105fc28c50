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

const kindNames = new Map(modules.flatMap(({ notices = [] }) => notices).map(({ name, label }) => [name, label]));

function namesIn(model: string, field: string): Record<string, unknown> {
  const { options } = recordsOf(server.kernel).context.models.get(model)?.document.fields[field] ?? {};
  return Object.fromEntries(options !== undefined && 'items' in options ? options.items.map(({ value, label }) => [String(value), label]) : []);
}

it('the texts of messages call each kind as its module does, in every language', () => {
  const { [NOTICE_KIND]: _ownWords, ...kinds } = Object.fromEntries(kindNames);
  expect(namesIn('noticeText', 'fullName')).toEqual(kinds);
});

it('the outbox calls what messages are about as their modules do, in every language', () => {
  const { 'signIn.code': signIn, 'reset.code': reset, ...kinds } = namesIn('outboxMessage', 'kind');
  expect(kinds).toEqual(Object.fromEntries(kindNames));
  expect([signIn, reset]).toEqual([expect.objectContaining({ 'zh-CN': '登录验证码' }), expect.objectContaining({ 'zh-CN': '重置密码验证码' })]);
});

it('what earlier versions stored as the name of a kind is replaced when the product starts', async () => {
  await sql`update records.sys_notice_text set full_name = '评论中提到我' where en_code = 'comment.mention'`.execute(server.kernel.db);
  await openTexts(server.kernel);
  const { rows } = await sql<{ name: string }>`select full_name as name from records.sys_notice_text where en_code = 'comment.mention'`.execute(server.kernel.db);
  expect(rows).toEqual([{ name: 'comment.mention' }]);
});
