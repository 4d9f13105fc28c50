import { expect, test } from 'vitest';
import type { FieldRights } from '../documents/flow.ts';
import { rightsAt } from './rights.ts';
import { flowOf } from './testing-run.ts';

const field = (type: string) => ({ id: type, type, title: type });
const model = { fields: { reason: field('text'), amount: field('money'), items: { ...field('table'), fields: { name: field('text'), price: field('money') } } } };

test('W13: rights of a task by field and column: named, all others, and as the table', () => {
  const rights = (given?: FieldRights): Record<string, string> => rightsAt(flowOf({ id: 'a', type: 'approver', people: [], ...(given ? { rights: given } : {}) }), 'a', model);
  expect(rights()).toEqual({ reason: 'read', amount: 'read', items: 'read', 'items.name': 'read', 'items.price': 'read' });
  expect(rights({ amount: 'required', items: 'write', 'items.price': 'hidden', 'items.name': 'required' })).toEqual({ reason: 'read', amount: 'required', items: 'write', 'items.name': 'required', 'items.price': 'hidden' });
  expect(rights({ '*': 'hidden', reason: 'write', 'items.price': 'write' })).toEqual({ reason: 'write', amount: 'hidden', items: 'hidden', 'items.name': 'hidden', 'items.price': 'hidden' });
  expect(rights({ 'items.price': 'write' }), 'the rows stay, and this is filled in').toMatchObject({ items: 'read', 'items.name': 'read', 'items.price': 'write' });
  expect(rights({ items: 'required' })).toMatchObject({ items: 'required', 'items.price': 'write' });
});

test('W13: the launcher may write what the start node does not name', () => {
  const flow = flowOf();
  expect(rightsAt(flow, 'start', model)['items.price']).toBe('write');
  const limited = { ...flow, nodes: [{ id: 'start', type: 'start' as const, rights: { '*': 'read' as const, reason: 'write' as const } }, ...flow.nodes.slice(1)] };
  expect(rightsAt(limited, 'start', model)).toMatchObject({ reason: 'write', amount: 'read' });
});
