import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Finding } from '../finding.ts';
import type { InterfaceDocument } from '../interface-document.ts';
import { parseJson } from '../json-text.ts';
import type { ParameterValues } from '../parameters.ts';

export interface HttpRequest {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string;
}

const METHODS: readonly string[] = ['GET', 'POST', 'PUT'];
/** Scheme and host, up to where path, query or fragment begin. */
const ORIGIN = /^https?:\/\/[^/?#\\]+/i;
const PLACE = /\{(\w+)\}/g;
/** They say how the message itself is carried. */
const CARRYING: ReadonlySet<string> = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'expect', 'keep-alive', 'proxy-connection']);
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** What is wrong with the request, whatever the parameters are. */
export function findRequestFaults(document: InterfaceDocument): Finding[] {
  const findings: Finding[] = [];
  const codes = new Set(document.parameters.map(({ code }) => code));
  if (!METHODS.includes(document.method)) findings.push({ path: 'method', key: 'dataInterface.method' });
  if (originOf(document.url) === undefined) findings.push({ path: 'url', key: 'dataInterface.url' });
  findings.push(...unknownPlaces('url', document.url, codes), ...unknownPlaces('bodyTemplate', document.bodyTemplate, codes));
  document.headers.forEach(({ name, value }, index) => {
    if (!isHeader(name)) findings.push({ path: `headers.${String(index)}.headerName`, key: 'dataInterface.headerName' });
    if (!HEADER_VALUE.test(value)) findings.push({ path: `headers.${String(index)}.headerValue`, key: 'dataInterface.headerValue' });
  });
  if (document.secretHeader !== '' && !isHeader(document.secretHeader)) findings.push({ path: 'secretHeader', key: 'dataInterface.headerName' });
  if (!HEADER_VALUE.test(document.secretValue)) findings.push({ path: 'secretValue', key: 'dataInterface.headerValue' });
  return [...findings, ...bodyFaults(document)];
}

function bodyFaults({ bodyTemplate, method, parameters }: InterfaceDocument): Finding[] {
  const template = bodyTemplate.trim() === '' ? {} : parseJson(bodyTemplate);
  if (template === undefined) return [{ path: 'bodyTemplate', key: 'dataInterface.notJson' }];
  const index = parameters.findIndex(({ placement }) => placement === 'body');
  if (index < 0) return [];
  const isObject = typeof template === 'object' && template !== null && !Array.isArray(template);
  return method === 'GET' || !isObject ? [{ path: `parameters.${String(index)}.placement`, key: 'dataInterface.noBody' }] : [];
}

function unknownPlaces(path: string, text: string, codes: ReadonlySet<string>): Finding[] {
  // In JSON a brace may also open an object; a place has nothing but a name between its braces.
  return [...text.matchAll(PLACE)].filter(([, code = '']) => !codes.has(code)).map(([, code = '']) => ({ path, key: 'dataInterface.placeUnknown', params: { name: code } }));
}

function isHeader(name: string): boolean {
  return /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name) && !CARRYING.has(name.toLowerCase());
}

/** Scheme and host as they are called; undefined where the address is none, names a person, or has a place in its host. */
export function originOf(address: string): URL | undefined {
  const [origin = ''] = ORIGIN.exec(address) ?? [];
  if (origin === '' || /[{}@\s]/.test(origin) || address.includes('\\') || !URL.canParse(address) || !URL.canParse(origin)) return undefined;
  return new URL(origin);
}

/**
 * The request with the values in it. They are encoded as parts of path and query or stand as JSON values in the
 * body: none can name another host, another path, or another key. Undefined where a value would leave its place.
 */
export function buildRequest(document: InterfaceDocument, parameters: ParameterValues, secret: string): HttpRequest | undefined {
  const origin = originOf(document.url);
  if (origin === undefined) return undefined;
  const [typed = ''] = ORIGIN.exec(document.url) ?? [];
  const rest = document.url.slice(typed.length);
  const filled = rest.replace(PLACE, (_place, code: string) => encodeURIComponent(textOf(parameters[code] ?? null)));
  if (movesUp(rest, filled) || !URL.canParse(typed + filled)) return undefined;
  const url = new URL(typed + filled);
  if (url.origin !== origin.origin) return undefined;
  for (const { code, placement } of document.parameters) {
    const value = parameters[code] ?? null;
    if (placement === 'query' && value !== null) url.searchParams.append(code, textOf(value));
  }
  const body = document.method === 'GET' ? '' : buildBody(document, parameters);
  const headers: Record<string, string> = { accept: 'application/json', ...(body !== '' && { 'content-type': 'application/json' }) };
  for (const { name, value } of document.headers) headers[name.toLowerCase()] = value;
  if (document.secretHeader !== '' && secret !== '') headers[document.secretHeader.toLowerCase()] = secret;
  return { url, method: document.method, headers, body };
}

/** Whether a value has made a step up out of a segment of the path. */
function movesUp(template: string, filled: string): boolean {
  const segmentsOf = (text: string): string[] => (text.split(/[?#]/, 1)[0] ?? '').split('/');
  const before = segmentsOf(template);
  return segmentsOf(filled).some((segment, index) => segment !== before[index] && /^(?:\.|%2e){1,2}$/i.test(segment));
}

function buildBody({ bodyTemplate, parameters: declared }: InterfaceDocument, parameters: ParameterValues): string {
  const template = bodyTemplate.trim() === '' ? undefined : fill(parseJson(bodyTemplate) ?? null, parameters);
  const added = declared.filter(({ placement, code }) => placement === 'body' && (parameters[code] ?? null) !== null).map(({ code }) => [code, parameters[code] ?? null] as const);
  if (template === undefined && added.length === 0) return '';
  if (added.length === 0) return JSON.stringify(template);
  return JSON.stringify({ ...(typeof template === 'object' && template !== null && !Array.isArray(template) && template), ...Object.fromEntries(added) });
}

/** Values stand inside texts of the template only, so that none can change its shape. */
function fill(template: JsonValue, parameters: ParameterValues): JsonValue {
  if (typeof template === 'string') {
    const [, alone] = /^\{(\w+)\}$/.exec(template) ?? [];
    if (alone !== undefined) return parameters[alone] ?? null;
    return template.replace(PLACE, (_place, code: string) => textOf(parameters[code] ?? null));
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, parameters));
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, parameters)]));
}

function textOf(value: string | number | boolean | null): string {
  return value === null ? '' : String(value);
}
