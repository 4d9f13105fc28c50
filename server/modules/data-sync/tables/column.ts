/** What a column holds, whatever its database calls it. */
export type Family =
  | 'integer' | 'decimal' | 'float' | 'text' | 'boolean' | 'date' | 'time' | 'json' | 'uuid' | 'binary'
  /** A date and time without a time zone: by the rule of data sources in UTC+8. */
  | 'wall'
  /** A moment. */
  | 'zoned'
  | 'other';

export type Kind = 'postgresql' | 'mysql';

/** A column with its limits. */
export interface SyncColumn {
  name: string;
  family: Family;
  /** The short word of its database. */
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  /** The database computes it; it cannot be written. */
  isComputed: boolean;
  isUnsigned: boolean;
  /** Of text, in letters. */
  maxLength: number | null;
  /** Of text and binary data, in bytes. */
  maxBytes: number | null;
  /** Of a decimal: all digits, and those behind the point. */
  precision: number | null;
  scale: number | null;
  /** Of a time: digits behind the second. */
  fraction: number;
  /** Of text, as its database calls it; empty where it holds every letter. */
  charset: string;
}

const FAMILIES: Readonly<Record<Kind, Readonly<Record<string, Family>>>> = {
  postgresql: {
    int2: 'integer', int4: 'integer', int8: 'integer', numeric: 'decimal', float4: 'float', float8: 'float', varchar: 'text', bpchar: 'text', text: 'text', citext: 'text', name: 'text',
    bool: 'boolean', date: 'date', time: 'time', timestamp: 'wall', timestamptz: 'zoned', json: 'json', jsonb: 'json', uuid: 'uuid', bytea: 'binary',
  },
  mysql: {
    tinyint1: 'boolean', bit1: 'boolean', tinyint: 'integer', smallint: 'integer', mediumint: 'integer', int: 'integer', bigint: 'integer', year: 'integer', decimal: 'decimal',
    float: 'float', double: 'float', char: 'text', varchar: 'text', tinytext: 'text', text: 'text', mediumtext: 'text', longtext: 'text', enum: 'text', set: 'text',
    date: 'date', time: 'time', datetime: 'wall', timestamp: 'zoned', json: 'json', uuid: 'uuid',
    binary: 'binary', varbinary: 'binary', tinyblob: 'binary', blob: 'binary', mediumblob: 'binary', longblob: 'binary',
  },
};

export function familyOf(kind: Kind, type: string): Family {
  return Object.hasOwn(FAMILIES[kind], type) ? FAMILIES[kind][type] ?? 'other' : 'other';
}

const TAKES: Readonly<Record<Family, readonly Family[]>> = {
  text: ['text', 'integer', 'decimal', 'float', 'boolean', 'date', 'time', 'json', 'uuid', 'wall', 'zoned', 'other'],
  integer: ['integer', 'decimal', 'boolean'],
  decimal: ['integer', 'decimal', 'boolean'],
  float: ['float', 'integer', 'decimal'],
  boolean: ['boolean', 'integer'],
  date: ['date'],
  time: ['time'],
  wall: ['wall', 'zoned'],
  zoned: ['zoned', 'wall'],
  json: ['json', 'text'],
  uuid: ['uuid', 'text'],
  binary: ['binary'],
  other: [],
};

/** Whether values of the one column can be in the other; whether each of them fits is seen when it is read. */
export function canTake(target: { column: SyncColumn; kind: Kind }, source: { column: SyncColumn; kind: Kind }): boolean {
  if (target.column.family === 'other') return target.kind === source.kind && target.column.type === source.column.type;
  return TAKES[target.column.family].includes(source.column.family);
}

const OF_KEYS: readonly Family[] = ['integer', 'decimal', 'text', 'uuid', 'date', 'wall', 'zoned'];

/** Whether rows can be found, and put in one order, by such columns on both sides. */
export function canBeKey(source: SyncColumn, target: SyncColumn): boolean {
  const isNumber = ({ family }: SyncColumn): boolean => family === 'integer' || family === 'decimal';
  return OF_KEYS.includes(source.family) && (source.family === target.family || (isNumber(source) && isNumber(target)));
}
