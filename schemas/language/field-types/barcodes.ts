import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Fault, FieldTypeDefinition } from './definition.ts';
import type { Settings } from './setting.ts';
import { textType } from './text-value.ts';

const EAN_13 = /^\d{13}$/;

/** Types whose value is a text that machines read from a picture. */
export const barcodes = {
  /** A text as bars. */
  barcode: barcodeType(
    80,
    { symbology: { kind: 'choice', of: ['code128', 'code39', 'ean13'] }, height: { kind: 'number', whole: true, min: 20, max: 200 } },
    { check: checkBars },
  ),
  /** A text as a QR code; 1,000 characters are what a telephone reads from paper without trouble. */
  qrcode: barcodeType(1_000, { size: { kind: 'number', whole: true, min: 48, max: 400 } }),
};

/** A text shown as a picture that machines read: that of another field, of the field's own formula, or typed. */
function barcodeType(maxLength: number, settings: Settings, more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return textType(maxLength, {
    settings: { of: { kind: 'field' }, ...settings },
    formula: (field: FieldDocument) => (typeof field.settings?.['of'] === 'string' ? `CONCAT(${field.settings['of']})` : undefined),
    ...more,
  });
}

function checkBars(value: JsonValue, field: FieldDocument): Fault | undefined {
  const text = String(value);
  switch (field.settings?.['symbology']) {
    case 'ean13': return isEan13(text) ? undefined : { rule: 'barcodeExpected', params: { kind: 'EAN-13' } };
    case 'code39': return /^[0-9A-Z \-.$/+%]+$/.test(text) ? undefined : { rule: 'barcodeExpected', params: { kind: 'Code 39' } };
    default: return /^[\u0020-\u007e]+$/.test(text) ? undefined : { rule: 'barcodeExpected', params: { kind: 'Code 128' } };
  }
}

/** 13 digits; the last makes the weighted sum a multiple of ten. */
function isEan13(text: string): boolean {
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return EAN_13.test(text) && sum % 10 === 0;
}
