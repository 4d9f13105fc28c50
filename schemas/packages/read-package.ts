import { isTooDeep } from '#schemas/language/checker/too-deep.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { canonicalText } from './canonical.ts';
import { PACKAGE_VERSION, PART_KINDS, partKey, type NewPackage, type PackageDocument, type PackageNeed, type PackagePart, type PartKind } from './package.ts';
import { upgradePackage } from './upgrades.ts';

/** Lower-case hex SHA-256 of a text. */
export type Digest = (text: string) => string;

/** Why a file is no package to be trusted, and where. */
export interface PackageFault {
  path: string;
  rule: 'json' | 'depth' | 'kind' | 'version' | 'shape' | 'count' | 'code' | 'twice' | 'partDigest' | 'digest';
  params: Record<string, string>;
}

export class PackageRefused extends Error {
  readonly fault: PackageFault;

  constructor(path: string, rule: PackageFault['rule'], params: Record<string, string> = {}) {
    super(`${path}: ${rule}`);
    this.fault = { path, rule, params };
  }
}

export const MAX_PACKAGE_BYTES = 10 * 1_048_576;
const MAX_DEPTH = 64;
const MAX_PARTS = 2_000;
const MAX_NEEDS = 10_000;
/** Names files too, so nothing that leads elsewhere. */
const CODE = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}$/;
const DIGEST = /^[0-9a-f]{64}$/;
const LINE = /^[A-Za-z0-9-]{1,64}$/;
const NEEDS: readonly string[] = ['user', 'organize', 'position', 'role', 'group'] satisfies PackageNeed['kind'][];

/** A package with the digests of what it holds. */
export function sealPackage({ line, isWhole, parts, needs }: NewPackage, digest: Digest): PackageDocument {
  const sealed = parts.map((part): PackagePart => ({ ...part, sha256: digest(canonicalText(part.content)) }));
  const rest = { kind: 'package' as const, schemaVersion: PACKAGE_VERSION, line, isWhole, parts: sealed, needs };
  return { ...rest, sha256: digest(summaryOf(rest)) };
}

/** The package that a file holds, brought to the present form. Throws PackageRefused; nothing of it has been believed by then. */
export function readPackage(text: string, digest: Digest): PackageDocument {
  const value = parse(text);
  if (!isValues(value) || value['kind'] !== 'package') throw new PackageRefused('kind', 'kind');
  const version = value['schemaVersion'];
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1 || version > PACKAGE_VERSION) {
    throw new PackageRefused('schemaVersion', 'version', { version: String(version), known: String(PACKAGE_VERSION) });
  }
  // Digests are those of the form it was made in.
  const { parts, needs, line, isWhole, sha256 } = value;
  if (typeof line !== 'string' || !LINE.test(line)) throw new PackageRefused('line', 'shape');
  if (typeof isWhole !== 'boolean') throw new PackageRefused('isWhole', 'shape');
  const read = { parts: readParts(parts, digest), needs: readNeeds(needs) };
  const given = { kind: 'package' as const, schemaVersion: version, line, isWhole, ...read };
  if (typeof sha256 !== 'string' || digest(summaryOf(given)) !== sha256) throw new PackageRefused('sha256', 'digest');
  return upgradePackage({ ...given, sha256 } as unknown as Values) as unknown as PackageDocument;
}

function parse(text: string): JsonValue {
  if (isTooDeep(text, MAX_DEPTH)) throw new PackageRefused('', 'depth', { max: String(MAX_DEPTH) });
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new PackageRefused('', 'json');
  }
}

function readParts(parts: JsonValue | undefined, digest: Digest): PackagePart[] {
  if (!Array.isArray(parts)) throw new PackageRefused('parts', 'shape');
  if (parts.length > MAX_PARTS) throw new PackageRefused('parts', 'count', { max: String(MAX_PARTS) });
  const seen = new Set<string>();
  return parts.map((part, index) => {
    const at = `parts.${String(index)}`;
    if (!isValues(part)) throw new PackageRefused(at, 'shape');
    const { kind, code, sha256, base, content } = part;
    if (!isPartKind(kind)) throw new PackageRefused(`${at}.kind`, 'shape');
    if (typeof code !== 'string' || !CODE.test(code)) throw new PackageRefused(`${at}.code`, 'code', { code: String(code).slice(0, 100) });
    if (!isValues(content)) throw new PackageRefused(`${at}.content`, 'shape');
    if (content['code'] !== code) throw new PackageRefused(`${at}.content.code`, 'code', { code: String(content['code']).slice(0, 100) });
    if (base !== undefined && (typeof base !== 'string' || !DIGEST.test(base))) throw new PackageRefused(`${at}.base`, 'shape');
    const key = partKey({ kind, code });
    if (seen.has(key)) throw new PackageRefused(at, 'twice', { code });
    seen.add(key);
    if (sha256 !== digest(canonicalText(content))) throw new PackageRefused(`${at}.sha256`, 'partDigest', { code });
    return { kind, code, sha256, ...(base === undefined ? {} : { base }), content };
  });
}

function isPartKind(value: JsonValue | undefined): value is PartKind {
  return PART_KINDS.some((kind) => kind === value);
}

function readNeeds(needs: JsonValue | undefined): PackageNeed[] {
  if (!Array.isArray(needs) || needs.length > MAX_NEEDS) throw new PackageRefused('needs', 'shape');
  return needs.map((need, index) => {
    const at = `needs.${String(index)}`;
    if (!isValues(need)) throw new PackageRefused(at, 'shape');
    const { kind, id, code, name, usedBy, buttons } = need;
    if (typeof kind !== 'string' || !NEEDS.includes(kind) || typeof id !== 'string' || typeof name !== 'string' || !isTexts(usedBy)) throw new PackageRefused(at, 'shape');
    if (buttons !== undefined && !isTexts(buttons)) throw new PackageRefused(`${at}.buttons`, 'shape');
    return {
      kind: kind as PackageNeed['kind'], id, code: typeof code === 'string' ? code : null, name, usedBy,
      ...(buttons === undefined ? {} : { buttons }),
    };
  });
}

function isTexts(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** What the whole's digest is of: the parts by theirs. */
function summaryOf({ parts, ...rest }: Omit<PackageDocument, 'sha256'>): string {
  return canonicalText({ ...rest, parts: parts.map(({ content: _content, ...part }) => part) } as unknown as JsonValue);
}
