import { PAPER_NAMES } from '../documents/print.ts';
import { listed, named, part } from '../names/declaration.ts';
import { boolean, choice, condition, described, list, object, ref, whole, type Schema } from './definitions.ts';

const name = listed();
const millimetres: Schema = { type: 'number', minimum: 5, maximum: 2000 };
const margin: Schema = { type: 'number', minimum: 0, maximum: 100 };
const yes: Schema = { const: true };
const when = condition({ unknown: 'entry' });
const align = choice(['left', 'center', 'right']);
const value = { 'field!': name, capitals: described(yes, 'A number as an amount in Chinese capitals.') };
const side = part(ref('printText'), { emptied: { removed: 'property' } });
const edge = object({ left: side, center: side, right: side });
/** The text of a block, which goes with its last piece. */
const words = part(ref('printText'), { emptied: { removed: 'entry' } });
const isNeeded = { emptied: { removed: 'entry', hidden: 'entry' } } as const;

/** What a screen says about paper. */
export const printDefinitions: Record<string, Schema> = {
  printLayout: object({
    'code!': ref('code'), 'title!': ref('text'),
    paper: described({ anyOf: [choice(PAPER_NAMES), object({ 'width!': millimetres, 'height!': millimetres })] }, 'A4 when absent; sizes in millimetres.'),
    orientation: choice(['portrait', 'landscape']),
    margins: described({ anyOf: [margin, object({ 'top!': margin, 'right!': margin, 'bottom!': margin, 'left!': margin })] }, 'Millimetres; 15 when absent.'),
    header: edge, footer: edge,
    'body!': part(list(ref('printBlock'), { minItems: 1 }), { emptied: { removed: 'entry' } }),
  }),
  printText: {
    description: 'A text, or pieces of text with values between them; {date} and {user}, in header and footer also {page} and {pages}.',
    anyOf: [ref('text'), list({ anyOf: [ref('text'), object(value)] }, { minItems: 1 })],
  },
  printBlock: {
    anyOf: [
      object({ 'heading!': words, level: choice([1, 2, 3]), align, when }),
      object({ 'text!': words, align, when }),
      object({ 'grid!': part(list(part(list(ref('gridCell'), { minItems: 1, maxItems: 12 }), { hasBlanks: true, ...isNeeded }), { minItems: 1 }), isNeeded), titleWidth: millimetres, border: boolean, when }),
      object({
        'table!': listed({ over: 'declared' }),
        columns: part(list({ anyOf: [name, object({ 'field!': name, width: { type: 'number', exclusiveMinimum: 0, maximum: 1000 } })] }, { minItems: 1 }), { over: 'rows:table', ...isNeeded }),
        rowNumbers: boolean, sums: part(list(name), { over: 'rows:table' }), when,
      }),
      object({ 'signatures!': list(object({ 'title!': ref('text'), field: named('field', { removed: 'property', hidden: 'property' }), date: boolean }), { minItems: 1, maxItems: 6 }), when }),
      object({ 'image!': name, 'width!': millimetres, 'height!': millimetres, align, when }),
      object({ 'barcode!': name, symbology: choice(['code128', 'code39', 'ean13']), height: millimetres, align, when }),
      object({ 'qrcode!': name, size: millimetres, align, when }),
      object({ 'beside!': list(object({ width: { type: 'number', exclusiveMinimum: 0, maximum: 1000 }, 'blocks!': list(ref('printBlock')) }), { minItems: 2, maxItems: 4 }), when }),
      object({ 'keepTogether!': part(list(ref('printBlock'), { minItems: 1 }), { emptied: { removed: 'entry' } }), when }),
      object({ 'pageBreak!': yes, when }),
    ],
  },
  gridCell: {
    anyOf: [name, object({ ...value, title: ref('text'), span: whole(1, 6) }), object({ 'empty!': yes, span: whole(1, 6) })],
  },
};
