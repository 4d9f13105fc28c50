import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixture } from './fixtures.ts';
import { barcode } from './index.ts';

afterEach(cleanup);

it('is a picture that says its text; what no bars can say is refused', async () => {
  renderField(barcode, fixture, { value: 'ZC-2026-001', mode: 'cell' });
  expect(await screen.findByRole('img', { name: 'ZC-2026-001' })).toBeTruthy();
  expect(getFieldType('barcode')?.check?.('编号', fixture.field)).toMatchObject({ rule: 'barcodeExpected' });
});
