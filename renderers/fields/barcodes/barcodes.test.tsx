import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { getFieldType } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { fixtures } from './fixtures.ts';
import { barcodes } from './index.ts';

afterEach(cleanup);

describe('barcode', () => {
  it('is a picture that says its text; what no bars can say is refused', async () => {
    renderField(barcodes.barcode, fixtures.barcode, { value: 'ZC-2026-001', mode: 'cell' });
    expect(await screen.findByRole('img', { name: 'ZC-2026-001' })).toBeTruthy();
    expect(getFieldType('barcode')?.check?.('编号', fixtures.barcode.field)).toMatchObject({ rule: 'barcodeExpected' });
  });
});

describe('qrcode', () => {
  const modules = (picture: HTMLElement) => [...picture.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();

  it('draws another picture for another text, as large as the field says', async () => {
    const field = { settings: { size: 200 } };
    renderField(barcodes.qrcode, fixtures.qrcode, { value: 'ZC-2026-001', mode: 'cell', field });
    const first = await screen.findByRole('img', { name: 'ZC-2026-001' });
    expect(first.querySelector('svg')?.getAttribute('width')).toBe('200');
    const drawn = modules(first);
    cleanup();
    renderField(barcodes.qrcode, fixtures.qrcode, { value: 'ZC-2026-002', mode: 'cell', field });
    expect(modules(await screen.findByRole('img', { name: 'ZC-2026-002' }))).not.toBe(drawn);
  });

  it('follows what is typed', async () => {
    const { values } = renderField(barcodes.qrcode, fixtures.qrcode);
    await userEvent.type(screen.getByLabelText('二维码'), 'AB');
    expect(await screen.findByRole('img', { name: 'AB' })).toBeTruthy();
    expect(values).toEqual(['A', 'AB']);
  });

  it('is not typed where it says another field', async () => {
    const { values } = renderField(barcodes.qrcode, fixtures.qrcode, { value: 'ZC-1', field: { settings: { of: 'code' } } });
    await userEvent.type(screen.getByLabelText('二维码'), 'X');
    expect(values).toEqual([]);
    expect(await screen.findByRole('img', { name: 'ZC-1' })).toBeTruthy();
  });
});
