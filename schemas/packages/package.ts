import type { Values } from '#schemas/language/runtime.ts';

/** Version of the package's own form; `upgrades.ts` brings earlier ones to it. */
export const PACKAGE_VERSION = 1;

export const PART_KINDS = ['dictionary', 'billRule', 'template', 'design', 'model', 'screen'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** One document of a package. Model and screen have the code of the design they belong to. */
export interface PackagePart {
  kind: PartKind;
  code: string;
  /** Of the content's canonical text. */
  sha256: string;
  /** Digest of what the content was made from, where its maker knows: then that is what it is compared with. */
  base?: string;
  content: Values;
}

/** What the parts name by id, and a package cannot carry: people, units, positions, roles, groups of users. */
export interface PackageNeed {
  kind: 'user' | 'organize' | 'position' | 'role' | 'group';
  id: string;
  code: string | null;
  name: string;
  /** Codes of the designs that name it. */
  usedBy: string[];
  /** Of a role: what its people may do with the design where the package comes from. */
  buttons?: string[];
}

/** Designs with what they need, as one file whose names are digests of what it holds. Nothing in it depends on the day. */
export interface PackageDocument {
  kind: 'package';
  schemaVersion: number;
  /** Whose successive states these are: an installation, or a folder of files. */
  line: string;
  /** Everything of the line is in it: what came from the line earlier and is missing has been removed there. */
  isWhole: boolean;
  parts: PackagePart[];
  needs: PackageNeed[];
  /** Of everything above. */
  sha256: string;
}

export type NewPackage = Pick<PackageDocument, 'line' | 'isWhole' | 'needs'> & { parts: Omit<PackagePart, 'sha256'>[] };

/** Names a part within everything an installation has. */
export function partKey({ kind, code }: Pick<PackagePart, 'kind' | 'code'>): string {
  return `${kind} ${code}`;
}
