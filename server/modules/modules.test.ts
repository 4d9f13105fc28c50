import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';
import { buttonsOf, recordsOf } from '../records/index.ts';
import { modules } from './index.ts';

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
