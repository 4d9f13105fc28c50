import { pictureCode } from './picture-code.ts';

/** A text as a QR code; 1,000 characters are what a telephone reads from paper without trouble. */
export const qrcode = pictureCode(1_000, { size: { kind: 'number', whole: true, min: 48, max: 400 } });
