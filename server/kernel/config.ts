import { Ajv } from 'ajv';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Quotas } from './quotas.ts';

const MB = 1_048_576;
/** Days that removed records wait in the recycle bin where nothing else is said. */
export const BIN_DAYS = 90;
const COUNT = Type.Integer({ minimum: 1, maximum: 1_000_000_000, description: 'a whole number from 1 on' });
const COLLECTOR = Type.String({ pattern: '^https?://[^/?#\\s]+', description: 'the address of a collector such as http://127.0.0.1:4318' });
const OVER_HTTP = Type.String({ pattern: '^http/(json|protobuf)$', description: '"http/json" or "http/protobuf"; traces are sent over HTTP only' });

const Environment = Type.Object({
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8080, description: 'a port number from 0 to 65535' }),
  HOST: Type.String({ minLength: 1, default: '127.0.0.1', description: 'an address to listen on, such as 127.0.0.1' }),
  DATA_DIR: Type.String({ minLength: 1, default: './data', description: 'a folder for everything the server stores' }),
  BACKUP_DIR: Type.Optional(Type.String({ minLength: 1, description: 'a folder for backups' })),
  DATABASE_URL: Type.Optional(
    Type.String({ pattern: '^postgres(ql)?://', description: 'a PostgreSQL address such as postgres://user:password@host:5432/name' }),
  ),
  SEED: Type.Union([Type.Literal('demo'), Type.Literal('none')], { default: 'none', description: '"demo" or "none"' }),
  ADMIN_PASSWORD: Type.Optional(Type.String({ minLength: 6, maxLength: 128, description: 'a password of at least 6 characters' })),
  DATA_SOURCE_HOSTS: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_.:-]+( *, *[A-Za-z0-9_.:-]+)*$', description: 'host names or addresses with commas between, such as 127.0.0.1,db.local' }),
  ),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#\\s]+/?$', description: 'the address of the page for its users, such as https://office.example.com' })),
  TRUSTED_PROXIES: Type.String({
    format: 'proxies', default: 'loopback',
    description: 'addresses or networks of proxies with commas between, such as 10.0.0.5,192.168.0.0/24,fd00::/8, or the names loopback, linklocal and uniquelocal',
  }),
  ALLOW_DEMO: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0', description: '"1" or "0"' }),
  SCHEMAS_DIR: Type.String({ minLength: 1, default: './schemas', description: 'the folder with models, screens and dictionaries' }),
  WATCH_SCHEMAS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0', description: '"1" or "0"' }),
  EDIT_SCHEMAS: Type.Union([Type.Literal('0'), Type.Literal('1')], { default: '0', description: '"1" or "0"' }),
  BIN_DAYS: Type.Integer({ minimum: 0, maximum: 36_500, default: BIN_DAYS, description: 'days from 0 to 36500' }),
  MIN_FREE_MB: Type.Integer({ minimum: 0, default: 300, description: 'megabytes from 0 on' }),
  USER_TASKS: Type.Optional(COUNT),
  USER_PREFERENCES: Type.Optional(COUNT),
  USER_PREFERENCES_MB: Type.Optional(COUNT),
  USER_DRAFTS_MB: Type.Optional(COUNT),
  USER_VIEWS: Type.Optional(COUNT),
  USER_FILES: Type.Optional(COUNT),
  USER_FILES_MB: Type.Optional(COUNT),
  METRICS_TOKEN: Type.Optional(Type.String({ pattern: '^[!-~]{16,}$', description: 'a secret of at least 16 characters without spaces' })),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(COLLECTOR),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Type.Optional(COLLECTOR),
  OTEL_EXPORTER_OTLP_PROTOCOL: Type.Optional(OVER_HTTP),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: Type.Optional(OVER_HTTP),
  OTEL_SDK_DISABLED: Type.Optional(Type.String()),
  OTEL_TRACES_EXPORTER: Type.Optional(Type.String()),
  OTEL_TRACES_SAMPLER: Type.Optional(Type.Union(
    (['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const).map((name) => Type.Literal(name)),
    { description: 'one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio' },
  )),
  OTEL_TRACES_SAMPLER_ARG: Type.Optional(Type.Number({ minimum: 0, maximum: 1, description: 'a share from 0 to 1' })),
  DRAIN_SECONDS: Type.Integer({ minimum: 0, maximum: 300, default: 0, description: 'seconds from 0 to 300' }),
  LOG_LEVEL: Type.Union(
    (['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const).map((level) => Type.Literal(level)),
    { default: 'info', description: 'one of fatal, error, warn, info, debug, trace, silent' },
  ),
});

/** What the environment may set; every member has been checked. Paths are absolute. */
export interface Config {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  dataDir: string;
  /** Where backups are kept; `backups` in `dataDir` where absent. */
  backupDir?: string;
  /** Absent: the server runs a private PostgreSQL in `dataDir`. */
  databaseUrl?: string;
  seed: 'demo' | 'none';
  adminPassword?: string;
  allowDemo: boolean;
  /** Where people open the page; absent: where a request was sent to. */
  publicUrl?: string;
  /** Hosts that data sources may be on although they are this machine or on its link; lower case. */
  dataSourceHosts?: string[];
  /** Addresses, networks in CIDR form and the names `loopback`, `linklocal`, `uniquelocal`: these peers may say for whom they ask. */
  trustedProxies: string[];
  schemasDir: string;
  /** Documents are taken over as they are saved. */
  watchSchemas?: boolean;
  /** For development: builders may write the product's own documents back to their files. */
  editSchemas?: boolean;
  /** The built page; absent files simply are not served. */
  pageDir: string;
  logLevel: string;
  /** Who shows it may read the figures of this process; absent: nobody may. */
  metricsToken?: string;
  /** A collector is told what this process does, as the variables `OTEL_*` say. */
  isTraced?: boolean;
  /** After a signal to stop, new requests are answered for so long, while the server says that it is not ready. */
  drainMs?: number;
  /** Removed records are purged after so many days; 0 is never. The product's own where absent. */
  binDays?: number;
  /** Below so many free bytes writes are refused; 0 is never. The product's own where absent. */
  minFreeBytes?: number;
  /** Those that differ from the product's. */
  quotas?: Partial<Quotas>;
}

/** The settings in `env`; throws a ConfigError that says in plain words what is wrong with each. */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(Environment.properties)) {
    const value = env[name]?.trim();
    if (value !== undefined && value !== '') given[name] = value;
  }
  const ajv = new Ajv({ coerceTypes: true, useDefaults: true, allErrors: true, formats: { proxies: areProxies } });
  const validate = ajv.compile<Static<typeof Environment>>(Environment);
  if (!validate(given)) {
    const wrong = new Set((validate.errors ?? []).map((error) => error.instancePath.slice(1).split('/')[0] ?? ''));
    throw new ConfigError([...wrong].map((name) => describe(name, env[name])));
  }
  return {
    port: given.PORT,
    host: given.HOST,
    dataDir: resolve(given.DATA_DIR),
    ...(given.BACKUP_DIR === undefined ? {} : { backupDir: resolve(given.BACKUP_DIR) }),
    ...(given.DATABASE_URL === undefined ? {} : { databaseUrl: given.DATABASE_URL }),
    seed: given.SEED,
    ...(given.ADMIN_PASSWORD === undefined ? {} : { adminPassword: given.ADMIN_PASSWORD }),
    allowDemo: given.ALLOW_DEMO === '1',
    ...(given.DATA_SOURCE_HOSTS === undefined ? {} : { dataSourceHosts: listed(given.DATA_SOURCE_HOSTS) }),
    ...(given.PUBLIC_URL === undefined ? {} : { publicUrl: given.PUBLIC_URL }),
    trustedProxies: listed(given.TRUSTED_PROXIES),
    schemasDir: resolve(given.SCHEMAS_DIR),
    watchSchemas: given.WATCH_SCHEMAS === '1' || given.EDIT_SCHEMAS === '1',
    editSchemas: given.EDIT_SCHEMAS === '1',
    pageDir: resolve('dist/page'),
    logLevel: given.LOG_LEVEL,
    ...(given.METRICS_TOKEN === undefined ? {} : { metricsToken: given.METRICS_TOKEN }),
    ...(hasCollector(given) ? { isTraced: true } : {}),
    drainMs: given.DRAIN_SECONDS * 1000,
    binDays: given.BIN_DAYS,
    minFreeBytes: given.MIN_FREE_MB * MB,
    quotas: quotasOf(given),
  };
}

function hasCollector(given: Static<typeof Environment>): boolean {
  const isNamed = given.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined || given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT !== undefined;
  return isNamed && given.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' && (given.OTEL_TRACES_EXPORTER ?? 'otlp') === 'otlp';
}

function listed(text: string): string[] {
  return text.split(',').map((part) => part.trim().toLowerCase());
}

function areProxies(text: string): boolean {
  return listed(text).every((part) => {
    if (part === 'loopback' || part === 'linklocal' || part === 'uniquelocal') return true;
    const [address = '', length, ...rest] = part.split('/');
    const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    // A length of 0 would trust the whole world.
    return bits > 0 && rest.length === 0 && (length === undefined || (/^[1-9]\d{0,2}$/.test(length) && Number(length) <= bits));
  });
}

function quotasOf(given: Static<typeof Environment>): Partial<Quotas> {
  const set: [keyof Quotas, number | undefined, number][] = [
    ['waitingTasks', given.USER_TASKS, 1], ['preferences', given.USER_PREFERENCES, 1], ['preferenceBytes', given.USER_PREFERENCES_MB, MB],
    ['draftBytes', given.USER_DRAFTS_MB, MB], ['views', given.USER_VIEWS, 1], ['files', given.USER_FILES, 1], ['fileBytes', given.USER_FILES_MB, MB],
  ];
  return Object.fromEntries(set.flatMap(([name, value, unit]) => (value === undefined ? [] : [[name, value * unit]])));
}

/** The server cannot start as asked; `message` is meant for the person who started it. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

function describe(name: string, value: string | undefined): string {
  const setting = (Environment.properties as Record<string, unknown>)[name] as { description?: string } | undefined;
  const expected = setting?.description ?? 'valid';
  // A secret must not end up in a terminal or a log.
  const shown = /PASSWORD|URL|TOKEN|ENDPOINT/.test(name) ? 'The given value' : `"${value ?? ''}"`;
  return `${name}: ${shown} is not possible. It must be ${expected}.`;
}
