const PREFIX = 'record-draft:';

/** Says to the other tabs of the browser that a draft is being written; lasts until it is released or the tab is gone. */
export function holdDraft(id: string): () => void {
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => (release = resolve));
  // Plain http has no locks: drafts of other tabs are offered there, and restoring one makes a copy.
  void locks()?.request(PREFIX + id, () => isOver).catch(() => undefined);
  return release;
}

/** Ids of drafts that are being written in some tab. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  const state = await locks()?.query().catch(() => undefined);
  return new Set((state?.held ?? []).flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

function locks(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}
