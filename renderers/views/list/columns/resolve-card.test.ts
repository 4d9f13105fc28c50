import { describe, expect, it } from 'vitest';
import type { CardView } from '#schemas/language/documents/screen.ts';
import { ledgerConfig } from '../../../engine/testing/ledger.ts';
import { resolveCard } from './resolve-card.ts';
import { resolveColumns, shownColumns } from './resolve-columns.ts';

function cardOf(card: CardView | undefined, columns = ['name', 'state', 'amount'], read?: string[]): Record<string, unknown> {
  const config = ledgerConfig({ list: { columns, ...(card && { card }) }, ...(read && { permission: { read } }) });
  const { title, badge, fields, amounts } = resolveCard(config, {}, shownColumns(resolveColumns(config, {}, {})));
  return { title: title?.key, badge: badge?.key, fields: fields.map(({ key }) => key), amounts: amounts.map(({ key }) => key) };
}

describe('a card', () => {
  it('is made from the columns where the document says nothing', () => {
    expect(cardOf(undefined)).toEqual({ title: 'name', badge: undefined, fields: ['state', 'amount'], amounts: [] });
  });

  it('shows what the document names, in its order, also what is no column', () => {
    expect(cardOf({ title: 'state', badge: 'name', fields: ['signedOn'], amounts: ['amount'] })).toEqual({ title: 'state', badge: 'name', fields: ['signedOn'], amounts: ['amount'] });
  });

  it('repeats nothing that stands elsewhere on it', () => {
    expect(cardOf({ badge: 'state', amounts: ['amount'] })).toEqual({ title: 'name', badge: 'state', fields: [], amounts: ['amount'] });
  });

  it('leaves out what its reader may not see', () => {
    expect(cardOf({ title: 'amount', badge: 'state', fields: ['name', 'amount'] }, ['name', 'state', 'amount'], ['name', 'state'])).toEqual({ title: undefined, badge: 'state', fields: ['name'], amounts: [] });
  });
});
