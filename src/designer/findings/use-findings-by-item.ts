import { useMemo } from 'react';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import { keyOfItem } from '../state/items.ts';
import { useDesign, useFindings } from '../state/designer-context.ts';
import { itemOfFinding } from './finding-place.ts';

export type FindingsByItem = ReadonlyMap<string, readonly DesignFinding[]>;

/** What the checker says of the fields and groups of the form, by their keys (`keyOfItem`). */
export function useFindingsByItem(): FindingsByItem {
  const findings = useFindings();
  const documents = useDesign((state) => state.documents);
  return useMemo(() => findingsByItem(findings, documents), [findings, documents]);
}

export function findingsByItem(findings: readonly DesignFinding[], documents: DesignDocuments): FindingsByItem {
  const found = new Map<string, DesignFinding[]>();
  for (const finding of findings) {
    const item = itemOfFinding(finding, documents);
    if (item) found.set(keyOfItem(item), [...(found.get(keyOfItem(item)) ?? []), finding]);
  }
  return found;
}
