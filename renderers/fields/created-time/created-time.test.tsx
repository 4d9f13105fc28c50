import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { expectGiven } from '../testing/expect-given.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { createdTime } from './index.ts';

afterEach(cleanup);

const created = new Date(2026, 0, 5, 9, 30).getTime();

it('is the minute in which the record was made, said by the server alone', async () => {
  await expectGiven(createdTime, { ...fixture, filled: created }, '2026-01-05 09:30');
  expect(getFieldType('createdTime')).toMatchObject({ systemField: 'creatorTime', serverFilled: true });
});

it('is searched for by days, the last of them whole', async () => {
  const { values } = renderField(createdTime, fixture, { mode: 'filter' });
  await userEvent.type(await screen.findByLabelText('创建时间'), '2026-01-05{Enter}');
  await userEvent.keyboard('2026-01-06{Enter}');
  expect(values.at(-1)).toEqual([new Date(2026, 0, 5).getTime(), new Date(2026, 0, 7).getTime() - 1]);
});
