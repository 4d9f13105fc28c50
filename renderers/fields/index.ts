import type { FieldType } from '#schemas/language/index.ts';
import type { FieldRenderer } from '../engine/field-renderer.ts';
import { aggregate } from './aggregate/index.ts';
import { area } from './area/index.ts';
import { billNumber } from './bill-number/index.ts';
import { boolean } from './boolean/index.ts';
import { colour } from './colour/index.ts';
import { date } from './date/index.ts';
import { datetime } from './datetime/index.ts';
import { decimal } from './decimal/index.ts';
import { department } from './department/index.ts';
import { file } from './file/index.ts';
import { icon } from './icon/index.ts';
import { image } from './image/index.ts';
import { integer } from './integer/index.ts';
import { json } from './json/index.ts';
import { lookup } from './lookup/index.ts';
import { money } from './money/index.ts';
import { month } from './month/index.ts';
import { option } from './option/index.ts';
import { options } from './options/index.ts';
import { organize } from './organize/index.ts';
import { percent } from './percent/index.ts';
import { position } from './position/index.ts';
import { quarter } from './quarter/index.ts';
import { rate } from './rate/index.ts';
import { reference } from './reference/index.ts';
import { richText } from './rich-text/index.ts';
import { role } from './role/index.ts';
import { slider } from './slider/index.ts';
import { table } from './table/index.ts';
import { text } from './text/index.ts';
import { textarea } from './textarea/index.ts';
import { time } from './time/index.ts';
import { treeOption } from './tree-option/index.ts';
import { user } from './user/index.ts';
import { year } from './year/index.ts';

/** The one list of field types of the page; a type of the language without a renderer does not compile. */
export const fieldRenderers = {
  text, textarea, richText, integer, decimal, money, percent, rate, slider, boolean,
  option, options, treeOption, date, datetime, time, month, quarter, year,
  user, organize, department, position, role, area, file, image, colour, icon,
  reference, lookup, aggregate, billNumber, table, json,
} satisfies Record<FieldType, FieldRenderer>;
