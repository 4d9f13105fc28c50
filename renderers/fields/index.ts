import type { FieldType } from '#schemas/language/index.ts';
import type { FieldRenderer } from '../engine/field-renderer.ts';
import { address } from './address/index.ts';
import { aggregate } from './aggregate/index.ts';
import { approver } from './approver/index.ts';
import { area } from './area/index.ts';
import { bankAccount } from './bank-account/index.ts';
import { barcode } from './barcode/index.ts';
import { billNumber } from './bill-number/index.ts';
import { boolean } from './boolean/index.ts';
import { capitals } from './capitals/index.ts';
import { code } from './code/index.ts';
import { colour } from './colour/index.ts';
import { createdTime } from './created-time/index.ts';
import { creator } from './creator/index.ts';
import { creditCode } from './credit-code/index.ts';
import { dateRange } from './date-range/index.ts';
import { date } from './date/index.ts';
import { datetimeRange } from './datetime-range/index.ts';
import { datetime } from './datetime/index.ts';
import { decimal } from './decimal/index.ts';
import { department } from './department/index.ts';
import { duration } from './duration/index.ts';
import { email } from './email/index.ts';
import { file } from './file/index.ts';
import { group } from './group/index.ts';
import { icon } from './icon/index.ts';
import { idCard } from './id-card/index.ts';
import { image } from './image/index.ts';
import { integer } from './integer/index.ts';
import { json } from './json/index.ts';
import { licencePlate } from './licence-plate/index.ts';
import { location } from './location/index.ts';
import { lookup } from './lookup/index.ts';
import { members } from './members/index.ts';
import { mobile } from './mobile/index.ts';
import { modifiedTime } from './modified-time/index.ts';
import { modifier } from './modifier/index.ts';
import { money } from './money/index.ts';
import { monthRange } from './month-range/index.ts';
import { month } from './month/index.ts';
import { numberRange } from './number-range/index.ts';
import { option } from './option/index.ts';
import { options } from './options/index.ts';
import { organize } from './organize/index.ts';
import { ownerDepartment } from './owner-department/index.ts';
import { ownerOrganize } from './owner-organize/index.ts';
import { ownerPosition } from './owner-position/index.ts';
import { password } from './password/index.ts';
import { percent } from './percent/index.ts';
import { personName } from './person-name/index.ts';
import { position } from './position/index.ts';
import { postcode } from './postcode/index.ts';
import { progress } from './progress/index.ts';
import { qrcode } from './qrcode/index.ts';
import { quarter } from './quarter/index.ts';
import { rate } from './rate/index.ts';
import { reference } from './reference/index.ts';
import { richText } from './rich-text/index.ts';
import { role } from './role/index.ts';
import { seal } from './seal/index.ts';
import { signature } from './signature/index.ts';
import { slider } from './slider/index.ts';
import { suggestion } from './suggestion/index.ts';
import { table } from './table/index.ts';
import { tags } from './tags/index.ts';
import { telephone } from './telephone/index.ts';
import { text } from './text/index.ts';
import { textarea } from './textarea/index.ts';
import { timeRange } from './time-range/index.ts';
import { time } from './time/index.ts';
import { treeOption } from './tree-option/index.ts';
import { url } from './url/index.ts';
import { user } from './user/index.ts';
import { week } from './week/index.ts';
import { year } from './year/index.ts';

/** The one list of field types of the page; a type of the language without a renderer does not compile. */
export const fieldRenderers = {
  text, textarea, richText, email, mobile, telephone, idCard, licencePlate, personName, creditCode, bankAccount,
  postcode, url, code, suggestion, tags, password,
  integer, decimal, money, percent, progress, duration, numberRange, capitals, rate, slider, boolean,
  option, options, treeOption, date, datetime, time, week, month, quarter, year, dateRange, datetimeRange, timeRange, monthRange,
  user, organize, department, position, role, group, members, approver, area, address, location, file, image, signature, seal, colour, icon,
  reference, lookup, aggregate, billNumber, barcode, qrcode,
  creator, createdTime, modifier, modifiedTime, ownerOrganize, ownerDepartment, ownerPosition, table, json,
} satisfies Record<FieldType, FieldRenderer>;
