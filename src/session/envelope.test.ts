import { describe, expect, test } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { openEnvelope } from './envelope.ts';

const FALLBACK = '请求出错，请重试';

function failure(status: number, body: unknown): DataSourceError {
  try {
    openEnvelope({ status, body }, FALLBACK);
  } catch (error) {
    if (error instanceof DataSourceError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('an answer of the server', () => {
  test('code 200 gives its data, and null where there is none', () => {
    expect(openEnvelope({ status: 200, body: { code: 200, msg: 'ok', data: { a: 1 } } }, FALLBACK)).toEqual({ a: 1 });
    expect(openEnvelope({ status: 200, body: { code: 200, msg: 'ok' } }, FALLBACK)).toBeNull();
  });

  test('the code decides, whatever the status says', () => {
    expect(failure(200, { code: 400, msg: 'no', data: null })).toMatchObject({ code: 400, message: 'no' });
    expect(openEnvelope({ status: 500, body: { code: 200, data: 1 } }, FALLBACK)).toBe(1);
  });

  test('details of a refusal come along', () => {
    const errors = [{ path: 'a', rule: 'required', message: '必填' }];
    expect(failure(422, { code: 422, msg: '校验失败', data: { errors } }).data).toEqual({ errors });
  });

  test('a refusal without words gets some', () => {
    expect(failure(500, { code: 500, msg: '' }).message).toBe(FALLBACK);
  });

  test('what is no envelope never passes for data', () => {
    expect(failure(502, '<html>Bad Gateway</html>')).toMatchObject({ code: 502, message: FALLBACK });
    expect(failure(200, '<html>')).toMatchObject({ code: 0, message: FALLBACK });
    expect(failure(200, null).code).toBe(0);
    expect(failure(200, { code: '200', data: 1 }).code).toBe(0);
  });
});
