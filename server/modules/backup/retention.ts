/** What is kept: so many archives, none older than so many days (0: of any age). */
export interface Retention {
  keep: number;
  days: number;
}

export interface KeptArchive {
  id: string;
  /** Epoch milliseconds. */
  time: number;
  /** It has been read whole and could be put back. */
  isIntact: boolean;
}

const DAY_MS = 86_400_000;

/** Ids of archives whose time is over. The newest that is intact is never among them; one that is damaged takes no place. */
export function expiredArchives(archives: readonly KeptArchive[], { keep, days }: Retention, now: number): string[] {
  const newestFirst = [...archives].sort((one, other) => other.time - one.time);
  const last = newestFirst.find(({ isIntact }) => isIntact);
  const kept = new Set(newestFirst.filter(({ isIntact }) => isIntact).slice(0, keep));
  const oldest = newestFirst[0] === undefined ? 0 : Math.min(...[...kept].map(({ time }) => time));
  return newestFirst.flatMap((archive) => {
    if (archive === last || last === undefined) return [];
    const isOver = days > 0 && archive.time < now - days * DAY_MS;
    const isBeyond = archive.isIntact ? !kept.has(archive) : archive.time < oldest;
    return isOver || isBeyond ? [archive.id] : [];
  });
}
