import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { numberSetting } from '#schemas/language/field-types/number-value.ts';
import { parseFieldValue } from '#schemas/language/field-types/resolve-field.ts';
import type { FieldType } from '#schemas/language/index.ts';

/** A value somebody might have chosen, with the words that stand for it where it is a code. */
export interface Sample {
  value: JsonValue;
  label?: Text;
}

/** What a type brings by itself; `place` counts fields and records, so that neighbours differ. */
type Maker = (field: FieldDocument, place: number, words: string) => Sample | JsonValue;

const said = (zh: string, en: string, tw: string): Text => ({ 'zh-CN': zh, 'en-US': en, 'zh-TW': tw });
const PEOPLE = [said('张伟', 'Wei Zhang', '張偉'), said('王芳', 'Fang Wang', '王芳'), said('李娜', 'Na Li', '李娜')];
const COMPANIES = [said('总公司', 'Head office', '總公司'), said('华东分公司', 'East branch', '華東分公司')];
const DEPARTMENTS = [said('造价部', 'Cost department', '造價部'), said('工程部', 'Engineering', '工程部'), said('综合部', 'General affairs', '綜合部')];
const POSITIONS = [said('项目经理', 'Project manager', '專案經理'), said('造价工程师', 'Cost engineer', '造價工程師')];
const ROLES = [said('经办人', 'Clerk', '經辦人'), said('审核人', 'Reviewer', '審核人')];
const GROUPS = [said('项目组', 'Project team', '專案組'), said('审核组', 'Review team', '審核組')];
const PLACES = [said('浙江省 / 杭州市 / 西湖区', 'Zhejiang / Hangzhou / Xihu', '浙江省 / 杭州市 / 西湖區'), said('北京市 / 朝阳区', 'Beijing / Chaoyang', '北京市 / 朝陽區')];

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], place: number): T | undefined => list[place % list.length];
const named = (labels: readonly Text[]): Maker => (_, place) => {
  const label = pick(labels, place);
  return { value: `sample${(place % labels.length) + 1}`, ...(label !== undefined && { label }) };
};
const numbered = (place: number, digits: number): string => String(place + 1).padStart(digits, '0');
const nothing: Maker = () => null;
const words: Maker = (field, _, given) => (takesAnyWords(field) ? given.slice(0, field.maxLength ?? 100) || null : null);
const number: Maker = (field, place) => within(field, 10 * (place + 1), Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const instant: Maker = (_, place) => 1_780_000_000_000 + place * 3_600_000;
const share: Maker = (_, place) => (place * 15 + 10) % 101;

/** One for each type: a new type without one does not compile. */
const MAKERS: Readonly<Record<FieldType, Maker>> = {
  text: words, textarea: words, suggestion: words,
  integer: number, decimal: number, money: number, aggregate: number,
  boolean: (_, place) => place % 2 === 0,
  date: (_, place) => day(place),
  datetime: instant, createdTime: instant, modifiedTime: instant,
  // Only real ones do, or they come from other fields.
  password: nothing, option: nothing, options: nothing, transfer: nothing, treeOption: nothing, members: nothing, approver: nothing, address: nothing, file: nothing, image: nothing,
  signature: nothing, seal: nothing, reference: nothing, lookup: nothing, capitals: nothing, table: nothing, json: nothing,
  richText: (_, place) => `<p>${String(place + 1)}</p>`,
  tags: (_, place) => [`A${String(place + 1)}`, 'B'],
  url: (_, place) => `https://example.com/${String(place + 1)}`,
  code: (_, place) => `C${numbered(place, 3)}`,
  personName: (_, place) => pick(['张伟', '王芳', '李娜'], place) ?? null,
  mobile: (_, place) => `138${numbered(place, 8)}`,
  telephone: (_, place) => `0571-8888${numbered(place, 4)}`,
  email: (_, place) => `user${String(place + 1)}@example.com`,
  idCard: () => '11010519491231002X',
  licencePlate: (_, place) => `浙A${numbered(place, 5)}`,
  bankAccount: () => '6222021234567890128',
  creditCode: () => '91350100M000100Y43',
  postcode: (_, place) => `3100${numbered(place, 2)}`,
  percent: share, progress: share,
  rate: (field, place) => (place % numberSetting(field, 'count', 5)) + 1,
  slider: (field, place) => within(field, place * 10, 0, 100),
  year: (_, place) => 2020 + (place % 7),
  duration: (_, place) => 30 * (place + 1),
  numberRange: (_, place) => [place * 10, place * 10 + 5],
  time: (_, place) => `${String(8 + (place % 10)).padStart(2, '0')}:30:00`,
  week: (_, place) => `2026-W${String(1 + (place % 52)).padStart(2, '0')}`,
  month: (_, place) => `2026-${String(1 + (place % 12)).padStart(2, '0')}`,
  quarter: (_, place) => `2026-0${String(1 + (place % 4))}`,
  dateRange: (_, place) => [day(place % 20), day((place % 20) + 3)],
  datetimeRange: (_, place) => [1_780_000_000_000 + place * 3_600_000, 1_780_003_600_000 + place * 3_600_000],
  timeRange: () => ['09:00:00', '17:30:00'],
  monthRange: () => ['2026-01', '2026-06'],
  user: named(PEOPLE), organize: named(COMPANIES), department: named(DEPARTMENTS), position: named(POSITIONS), role: named(ROLES), group: named(GROUPS), area: named(PLACES),
  creator: named(PEOPLE), modifier: named(PEOPLE), ownerOrganize: named(COMPANIES), ownerDepartment: named(DEPARTMENTS), ownerPosition: named(POSITIONS),
  location: (_, place) => ({ longitude: 120.12 + place / 100, latitude: 30.25, address: null }),
  colour: (_, place) => pick(['#1677ff', '#52c41a', '#faad14'], place) ?? null,
  icon: () => 'HomeOutlined',
  billNumber: (_, place) => `2026-${numbered(place, 4)}`,
  barcode: (field, place) => (field.settings?.['symbology'] === 'ean13' ? '6901234567892' : `NO-${numbered(place, 6)}`),
  qrcode: (_, place) => `https://example.com/${String(place + 1)}`,
};

/** A value that fits a field, as far as one can be thought of; null where only real ones do, as for files. */
export function sampleOf(field: FieldDocument, place: number, title: string): Sample {
  const given = Object.hasOwn(MAKERS, field.type) ? MAKERS[field.type as FieldType](field, place, title) : null;
  const { value, label } = given !== null && typeof given === 'object' && !Array.isArray(given) && 'value' in given ? given as Sample : { value: given as JsonValue, label: undefined };
  const wanted = field.multiple === true && !Array.isArray(value) && value !== null ? [value] : value;
  const parsed = parseFieldValue(field, wanted);
  const isFit = parsed.ok && getFieldType(field.type)?.check?.(parsed.value, field) === undefined && (value === null || parsed.value !== null);
  return isFit ? { value: parsed.value, ...(label !== undefined && { label }) } : { value: null };
}

/** The number, or the nearest one that the field lets through. */
function within({ min, max }: FieldDocument, value: number, otherwiseMin: number, otherwiseMax: number): number {
  const [low, high] = [typeof min === 'number' ? min : otherwiseMin, typeof max === 'number' ? max : otherwiseMax];
  return Math.max(low, Math.min(high, value));
}

function day(place: number): string {
  return `2026-06-${String(1 + (place % 25)).padStart(2, '0')}`;
}

/** Any words will do. */
function takesAnyWords(field: FieldDocument): boolean {
  return field.format === undefined && field.pattern === undefined && (field.minLength ?? 0) < 3;
}
