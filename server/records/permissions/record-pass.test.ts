import { describe, expect, it } from 'vitest';
import { passedRights } from './record-pass.ts';

const GIVEN = { subject: 'read', amount: 'write', reason: 'required', secret: 'hidden', items: 'write', 'items.price': 'hidden', 'items.note': 'required' } as const;

describe('rights of a pass', () => {
  it('A5: a record that is made may be added and nothing else, no matter who has the pass', () => {
    const { buttons, rows } = passedRights({ model: 'order', rights: GIVEN }, { field: 'creatorUserId', op: 'eq', value: 'ann' });
    expect([...buttons]).toEqual([['btn_add', true]]);
    expect(rows).toEqual({ field: 'creatorUserId', op: 'eq', value: 'ann' });
  });

  it('A5: a stored record may be changed, and it alone', () => {
    const row = { field: 'id', op: 'eq', value: 'r1' } as const;
    const { buttons, rows } = passedRights({ model: 'order', id: 'r1', rights: GIVEN }, row);
    expect([...buttons]).toEqual([['btn_edit', row]]);
    expect(rows).toEqual(row);
  });

  it('A5: a field is read and written as the pass says, and what it does not name is hidden', () => {
    const { canRead, canQuery, canWrite } = passedRights({ model: 'order', rights: GIVEN }, true);
    const paths = ['subject', 'amount', 'reason', 'secret', 'other'];
    expect(paths.filter(canRead)).toEqual(['subject', 'amount', 'reason']);
    expect(paths.filter(canQuery)).toEqual(['subject', 'amount', 'reason']);
    expect(paths.filter(canWrite)).toEqual(['amount', 'reason']);
  });

  it('A5: a column of a table is as the table where it is not named itself', () => {
    const { canRead, canWrite } = passedRights({ model: 'order', rights: GIVEN }, true);
    expect(['items.count', 'items.price', 'items.note', 'other.count'].map((path) => [canRead(path), canWrite(path)])).toEqual([[true, true], [false, false], [true, true], [false, false]]);
  });

  it('A5: what every record has is read and never written, its place in an order as any field', () => {
    const { canRead, canWrite } = passedRights({ model: 'order', rights: {} }, true);
    expect(['id', 'version', 'creatorUserId', 'sortCode'].map((path) => [canRead(path), canWrite(path)])).toEqual([[true, false], [true, false], [true, false], [false, false]]);
    expect(passedRights({ model: 'order', rights: { sortCode: 'write' } }, true).canWrite('sortCode')).toBe(true);
  });

  it('A5: passes that say the same have one shape, in whatever order, and others have another', () => {
    const shape = (rights: Record<string, 'read' | 'write'>): string => passedRights({ model: 'order', rights }, true).shape;
    expect(shape({ a: 'read', b: 'write' })).toBe(shape({ b: 'write', a: 'read' }));
    expect(shape({ a: 'read' })).not.toBe(shape({ a: 'write' }));
  });
});
