import { pictureCode } from './picture-code.ts';

const EAN_13 = /^\d{13}$/;

/** A text as bars. */
export const barcode = pictureCode(
  80,
  { symbology: { kind: 'choice', of: ['code128', 'code39', 'ean13'] }, height: { kind: 'number', whole: true, min: 20, max: 200 } },
  {
    check(value, field) {
      const text = String(value);
      switch (field.settings?.['symbology']) {
        case 'ean13': return isEan13(text) ? undefined : { rule: 'barcodeExpected', params: { kind: 'EAN-13' } };
        case 'code39': return /^[0-9A-Z \-.$/+%]+$/.test(text) ? undefined : { rule: 'barcodeExpected', params: { kind: 'Code 39' } };
        default: return /^[\u0020-\u007e]+$/.test(text) ? undefined : { rule: 'barcodeExpected', params: { kind: 'Code 128' } };
      }
    },
  },
);

/** 13 digits; the last makes the weighted sum a multiple of ten. */
function isEan13(text: string): boolean {
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return EAN_13.test(text) && sum % 10 === 0;
}
