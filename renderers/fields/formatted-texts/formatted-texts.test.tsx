import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { parseFieldValue } from '#schemas/language/index.ts';
import { renderField } from '../testing/render-field.tsx';
import { ruleOf } from '../testing/rule-of.ts';
import { fixtures } from './fixtures.ts';
import { formattedTexts } from './index.ts';

afterEach(cleanup);

describe('email', () => {
  it('can be used with a click where it is read', () => {
    renderField(formattedTexts.email, fixtures.email, { value: 'li@example.com', mode: 'cell' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:li@example.com');
  });
});

describe('mobile', () => {
  it('can be used with a click where it is read', () => {
    renderField(formattedTexts.mobile, fixtures.mobile, { value: '13800138000', mode: 'cell' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:13800138000');
  });
});

describe('telephone', () => {
  it('can be used with a click where it is read', () => {
    renderField(formattedTexts.telephone, fixtures.telephone, { value: '0571-88886666', mode: 'cell' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('tel:057188886666');
  });
});

describe('idCard', () => {
  it('hides the birthday from those who only read, unless the field says otherwise', () => {
    const { container } = renderField(formattedTexts.idCard, fixtures.idCard, { value: '11010519491231002X', mode: 'cell' });
    expect(container.textContent).toBe('110105********002X');
    cleanup();
    const whole = renderField(formattedTexts.idCard, fixtures.idCard, { value: '11010519491231002X', mode: 'cell', field: { settings: { full: true } } });
    expect(whole.container.textContent).toBe('11010519491231002X');
  });
});

describe('licencePlate', () => {
  it('is kept in capitals, however it was typed', () => {
    expect(parseFieldValue(fixtures.licencePlate.field, ' 浙a12345 ')).toEqual({ ok: true, value: '浙A12345' });
    renderField(formattedTexts.licencePlate, fixtures.licencePlate, { value: '浙A12345', mode: 'readOnly' });
    expect(screen.getByDisplayValue(/浙A.?12345/)).toBeTruthy();
  });
});

describe('personName', () => {
  it('takes the dot of long names, and none of another alphabet', () => {
    renderField(formattedTexts.personName, fixtures.personName, { value: '买买提·艾力', mode: 'cell' });
    expect(screen.getByText('买买提·艾力')).toBeTruthy();
    expect(parseFieldValue(fixtures.personName.field, ' 欧阳修 ')).toEqual({ ok: true, value: '欧阳修' });
  });
});

describe('creditCode', () => {
  it('is kept in capitals, and refused where its last sign does not fit the rest', () => {
    expect(parseFieldValue(fixtures.creditCode.field, '91350100m000100y43')).toEqual({ ok: true, value: '91350100M000100Y43' });
    const { values } = renderField(formattedTexts.creditCode, fixtures.creditCode, { value: '91350100M000100Y44', mode: 'invalid' });
    expect(screen.getByLabelText(/信用代码/).getAttribute('aria-invalid')).toBe('true');
    expect(values).toEqual([]);
  });
});

describe('bankAccount', () => {
  it('stands in groups of four while nobody types in it, and whole while somebody does', async () => {
    renderField(formattedTexts.bankAccount, fixtures.bankAccount, { value: '6222021234567890128' });
    const input = screen.getByLabelText<HTMLInputElement>('银行账号');
    expect(input.value).toBe('6222 0212 3456 7890 128');
    await userEvent.click(input);
    expect(input.value).toBe('6222021234567890128');
    await userEvent.tab();
    expect(input.value).toBe('6222 0212 3456 7890 128');
  });
});

describe('postcode', () => {
  it('asks a phone for its digits', () => {
    renderField(formattedTexts.postcode, fixtures.postcode);
    expect(screen.getByRole('textbox').getAttribute('inputmode')).toBe('numeric');
  });
});

describe('url', () => {
  it('opens a web address in a tab of its own, and nothing that is none', () => {
    renderField(formattedTexts.url, fixtures.url, { value: 'https://example.com/a', mode: 'cell' });
    const link = screen.getByRole('link', { name: 'https://example.com/a' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    cleanup();
    renderField(formattedTexts.url, fixtures.url, { value: 'javascript:alert(1)', mode: 'cell' });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('code', () => {
  it('is letters, digits and dots between them; what is typed stays as it is typed', async () => {
    const { values } = renderField(formattedTexts.code, fixtures.code);
    const box = screen.getByLabelText<HTMLInputElement>('编码');
    await userEvent.type(box, 'gc.2026.01.');
    expect([box.value, values.at(-1), box.getAttribute('spellcheck')]).toEqual(['gc.2026.01.', 'gc.2026.01.', 'false']);
    expect(ruleOf(fixtures.code.field, 'gc.2026.01')).toBeUndefined();
    for (const wrong of ['gc.2026.01.', '.gc', 'gc-01', '编码', 'a b']) expect(ruleOf(fixtures.code.field, wrong), wrong).toBe('format.code');
  });
});
