import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '../documents/field.ts';
import type { FieldType } from './index.ts';
import { judge } from './testing-field.ts';

describe('numbers of papers and accounts are kept as they are printed, however they are typed', () => {
  it.each<[FieldType, string, string]>([
    ['mobile', ' 138-0013 8000 ', '13800138000'],
    ['idCard', '11010519491231002x', '11010519491231002X'],
    ['licencePlate', '粤b d12345', '粤BD12345'],
    ['creditCode', '9135 0100 m000 100y 43', '91350100M000100Y43'],
    ['bankAccount', '6222-0212-3456-7890-128', '6222021234567890128'],
    ['email', ' a@b.cn ', 'a@b.cn'],
    ['personName', ' 买买提·艾力 ', '买买提·艾力'],
  ])('%s %s', (type, typed, kept) => {
    expect(judge(type, typed)).toEqual({ value: kept });
    expect(judge(type, kept)).toEqual({ value: kept });
  });
});

describe('what is wrong is said in the words of the specification or plainer ones', () => {
  it.each<[FieldType, string, string]>([
    ['idCard', '110105194912310021', '请输入正确的身份证号码'],
    // The 30th of February has a right check digit and no day.
    ['idCard', '110105194902300026', '请输入正确的身份证号码'],
    ['mobile', '12800138000', '请正确输入手机号码'],
  ])('%s %s', (type, value, text) => {
    expect(judge(type, value).text).toBe(text);
  });
});

describe('bank accounts', () => {
  const ofCompany: Partial<FieldDocument> = { settings: { ofCompany: true } };
  it('a card has a check digit; the account of a company has none', () => {
    expect(judge('bankAccount', '6222021234567890123').rule).toBe('format.bankAccount');
    expect(judge('bankAccount', '33001616727059012345', ofCompany).rule).toBeUndefined();
    expect(judge('bankAccount', '12345', ofCompany).rule).toBe('format.bankAccount');
  });
});

describe('bar codes', () => {
  it.each<[string, string, boolean]>([
    ['ean13', '6901234567892', true], ['ean13', '6901234567893', false], ['ean13', '690123456789', false],
    ['code39', 'XM-2026', true], ['code39', 'xm-2026', false], ['code128', 'xm-2026', true], ['code128', '编号', false],
  ])('%s %s', (symbology, text, isRight) => {
    expect(judge('barcode', text, { settings: { symbology } }).rule).toBe(isRight ? undefined : 'barcodeExpected');
  });
});
