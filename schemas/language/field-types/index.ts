import type { FieldTypeDefinition } from './definition.ts';
import { address } from './address.ts';
import { aggregate } from './aggregate.ts';
import { approver } from './approver.ts';
import { area } from './area.ts';
import { bankAccount } from './bank-account.ts';
import { barcode } from './barcode.ts';
import { billNumber } from './bill-number.ts';
import { boolean } from './boolean.ts';
import { capitals } from './capitals.ts';
import { code } from './code.ts';
import { colour } from './colour.ts';
import { createdTime } from './created-time.ts';
import { creator } from './creator.ts';
import { creditCode } from './credit-code.ts';
import { date } from './date.ts';
import { dateRange } from './date-range.ts';
import { datetime } from './datetime.ts';
import { datetimeRange } from './datetime-range.ts';
import { decimal } from './decimal.ts';
import { department } from './department.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { group } from './group.ts';
import { icon } from './icon.ts';
import { idCard } from './id-card.ts';
import { image } from './image.ts';
import { integer } from './integer.ts';
import { json } from './json.ts';
import { licencePlate } from './licence-plate.ts';
import { location } from './location.ts';
import { lookup } from './lookup.ts';
import { members } from './members.ts';
import { mobile } from './mobile.ts';
import { modifiedTime } from './modified-time.ts';
import { modifier } from './modifier.ts';
import { money } from './money.ts';
import { month } from './month.ts';
import { monthRange } from './month-range.ts';
import { numberRange } from './number-range.ts';
import { option } from './option.ts';
import { options } from './options.ts';
import { organize } from './organize.ts';
import { ownerDepartment } from './owner-department.ts';
import { ownerOrganize } from './owner-organize.ts';
import { ownerPosition } from './owner-position.ts';
import { password } from './password.ts';
import { percent } from './percent.ts';
import { personName } from './person-name.ts';
import { position } from './position.ts';
import { postcode } from './postcode.ts';
import { progress } from './progress.ts';
import { qrcode } from './qrcode.ts';
import { quarter } from './quarter.ts';
import { rate } from './rate.ts';
import { reference } from './reference.ts';
import { richText } from './rich-text.ts';
import { role } from './role.ts';
import { seal } from './seal.ts';
import { signature } from './signature.ts';
import { slider } from './slider.ts';
import { suggestion } from './suggestion.ts';
import { table } from './table.ts';
import { tags } from './tags.ts';
import { telephone } from './telephone.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';
import { timeRange } from './time-range.ts';
import { treeOption } from './tree-option.ts';
import { url } from './url.ts';
import { user } from './user.ts';
import { week } from './week.ts';
import { year } from './year.ts';

/** Every field type of the language, in the order a designer offers them. */
export const FIELD_TYPES = [
  'text', 'textarea', 'richText', 'email', 'mobile', 'telephone', 'idCard', 'licencePlate', 'personName', 'creditCode', 'bankAccount',
  'postcode', 'url', 'code', 'suggestion', 'tags', 'password',
  'integer', 'decimal', 'money', 'percent', 'progress', 'duration', 'numberRange', 'capitals', 'rate', 'slider', 'boolean',
  'option', 'options', 'treeOption', 'date', 'datetime', 'time', 'week', 'month', 'quarter', 'year', 'dateRange', 'datetimeRange', 'timeRange', 'monthRange',
  'user', 'organize', 'department', 'position', 'role', 'group', 'members', 'approver', 'area', 'address', 'location', 'file', 'image', 'signature', 'seal', 'colour', 'icon',
  'reference', 'lookup', 'aggregate', 'billNumber', 'barcode', 'qrcode',
  'creator', 'createdTime', 'modifier', 'modifiedTime', 'ownerOrganize', 'ownerDepartment', 'ownerPosition', 'table', 'json',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The one list of definitions; a type without one does not compile. */
export const fieldTypes = {
  text, textarea, richText, email, mobile, telephone, idCard, licencePlate, personName, creditCode, bankAccount,
  postcode, url, code, suggestion, tags, password,
  integer, decimal, money, percent, progress, duration, numberRange, capitals, rate, slider, boolean,
  option, options, treeOption, date, datetime, time, week, month, quarter, year, dateRange, datetimeRange, timeRange, monthRange,
  user, organize, department, position, role, group, members, approver, area, address, location, file, image, signature, seal, colour, icon,
  reference, lookup, aggregate, billNumber, barcode, qrcode,
  creator, createdTime, modifier, modifiedTime, ownerOrganize, ownerDepartment, ownerPosition, table, json,
} satisfies Record<FieldType, FieldTypeDefinition>;

const byCode: ReadonlyMap<string, FieldTypeDefinition> = new Map(Object.entries(fieldTypes));

/** The definition of a type code, or undefined where nobody knows it. */
export function getFieldType(code: string): FieldTypeDefinition | undefined {
  return byCode.get(code);
}
