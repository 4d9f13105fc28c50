import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { session } from '#src/session/session-state.ts';
import { curlLine } from './call.ts';
import { firstBody, operationsOf, type Operation } from './operations.ts';

const operation: Operation = { name: 'update', method: 'PUT', path: '/api/visualdev/OnlineDev/form/{id}', headers: ['Idempotency-Key'], body: {}, fields: ['name', 'version'] };

describe('P2: the line for a shell', () => {
  it('gives the program exactly what the page would send, whatever stands in it, and no token', () => {
    session.token = 'secret-token';
    const body = `{"name":"it's $(touch x) \`y\` \\" !"}`;
    const line = curlLine({ operation, id: `a'/b $HOME`, headers: { 'Idempotency-Key': `k'1` }, body }, 'http://localhost');
    const told = execFileSync('sh', ['-c', `curl() { for part in "$@"; do printf '%s\\0' "$part"; done; }; TOKEN=given; ${line}`], { encoding: 'utf8' }).split('\0');
    expect(told).toEqual([
      '-X', 'PUT', 'http://localhost/api/visualdev/OnlineDev/form/a%27%2Fb%20%24HOME'.replace('%27', "'"), '-H', 'Authorization: given',
      '-H', 'Content-Type: application/json', '-H', `Idempotency-Key: k'1`, '--data-raw', body, '',
    ]);
    expect(line).not.toContain('secret-token');
  });
});

describe('P2: what a call starts with', () => {
  it('changes and removes nothing of a record that is there', () => {
    expect(firstBody(operation, { id: '1', version: 7, name: 'as it is' })).toEqual({ version: 7, name: 'as it is' });
    expect(firstBody({ ...operation, name: 'removeMany' }, { id: '1' })).toEqual({ ids: [] });
    expect(firstBody({ ...operation, name: 'create', body: { name: 'x' } }, { id: '1', name: 'y' })).toEqual({ name: 'x' });
  });

  it('is read from the document; a path without calls, or odd ones, is passed over', () => {
    const document = { paths: { '/a/{id}': { parameters: [], get: { operationId: 'f.get' }, head: {} }, '/a': { post: { operationId: 'f.create', parameters: [{ in: 'header', name: 'K' }], requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' }, example: { a: 1 } } } } } }, '/b': null }, components: { schemas: { Input: { properties: { a: {} } } } } };
    expect(operationsOf(document)).toEqual([
      { name: 'get', method: 'GET', path: '/a/{id}', headers: [], body: undefined, fields: [] },
      { name: 'create', method: 'POST', path: '/a', headers: ['K'], body: { a: 1 }, fields: ['a'] },
    ]);
    expect(operationsOf({})).toEqual([]);
  });
});
