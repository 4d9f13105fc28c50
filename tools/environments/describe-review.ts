import type { JsonValue } from '#schemas/language/documents/json.ts';
import { pathText } from '#schemas/packages/merge.ts';
import { partKey } from '#schemas/packages/package.ts';
import { partFile } from '#schemas/packages/part-files.ts';
import type { PackageReview, PartState, ReviewedDesign } from '#schemas/wire/packages.ts';

const MARK: Record<PartState, string> = { new: 'A', same: ' ', changed: 'M', kept: '=', merged: 'M', conflict: 'C' };
const MAX_SHOWN = 80;

/** What a push would do, as lines for a terminal. */
export function describeReview(review: PackageReview): string[] {
  const lines: string[] = [];
  for (const part of review.parts) {
    if (part.state === 'same') continue;
    lines.push(`${MARK[part.state]} ${partFile(part)}  ${part.state}`);
    for (const { by, path, base, theirs } of part.changes) {
      if (by === 'theirs') lines.push(`    ${path.join('/')}: ${show(base)} -> ${show(theirs)}`);
    }
    for (const { path, mine, theirs } of part.conflicts) lines.push(`  ! ${path.join('/')}: there ${show(mine)}, here ${show(theirs)}`);
  }
  for (const design of review.designs) lines.push(...describeRestored(design));
  for (const { code, isChanged, isPublished, findings, steps, statements } of review.designs) {
    if (!isChanged) continue;
    lines.push(`${code}: ${isPublished ? 'is published' : 'stays a draft'}`);
    for (const { severity, message } of findings) lines.push(`    ${severity}: ${message}`);
    for (const { message, rows, unfit } of steps) lines.push(`    ${message}${rows > 0 ? ` (${String(rows)} records)` : ''}${unfit.count > 0 ? `; ${String(unfit.count)} values do not fit` : ''}`);
    for (const statement of statements) lines.push(`    ${statement.replace(/\s+/g, ' ')}`);
  }
  for (const text of review.forbidden) lines.push(`error: ${text}`);
  for (const { message } of review.missing) lines.push(`warning: ${message}`);
  for (const { code, isRemoved } of review.gone) lines.push(isRemoved ? `D designs/${code}` : `? designs/${code} is not in the folder; --delete removes it there`);
  if (review.isUnchanged) lines.push('Nothing would change.');
  return lines;
}

function describeRestored({ code, restored }: ReviewedDesign): string[] {
  if (restored === null) return [];
  const { removedBy, removedTime, records, faults, left } = restored;
  const what = records === null ? '' : ` with ${String(records)} records`;
  return [`R designs/${code}  was removed there by ${removedBy} on ${new Date(removedTime).toISOString().slice(0, 10)}; comes back${what}`, ...[...faults, ...left].map((note) => `    ${note}`)];
}

/** The open conflicts, all decided for one side. */
export function decideAll(review: PackageReview, side: 'mine' | 'theirs'): Record<string, 'mine' | 'theirs'> {
  return Object.fromEntries(review.parts.flatMap((part) => part.conflicts.map(({ path }) => [`${partKey(part)}#${pathText(path)}`, side])));
}

export function unfitFields(review: PackageReview): Record<string, string[]> {
  return Object.fromEntries(review.designs.map(({ id, steps }) => [id, steps.filter(({ unfit }) => unfit.count > 0).map(({ fieldId }) => fieldId)]));
}

function show(value: JsonValue | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}
