import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { personName } from './index.ts';

afterEach(cleanup);

it('takes the dot of long names, and none of another alphabet', () => {
  renderField(personName, fixture, { value: '买买提·艾力', mode: 'cell' });
  expect(screen.getByText('买买提·艾力')).toBeTruthy();
  expect(parseFieldValue(fixture.field, ' 欧阳修 ')).toEqual({ ok: true, value: '欧阳修' });
});
