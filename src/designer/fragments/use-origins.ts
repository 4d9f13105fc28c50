import { useState } from 'react';
import type { FragmentDocument } from '#schemas/language/documents/fragment.ts';
import { originsOf } from '#schemas/language/fragments/origins.ts';
import type { DesignState } from '../state/design-store.ts';
import { useDesign } from '../state/designer-context.ts';

type Origins = ReadonlyMap<string, FragmentDocument>;

/** The fragment that brings each field of the design; the same object as long as the fragments are the same. */
export function useOrigins(): Origins {
  const [of] = useState(keptOrigins);
  return useDesign(of);
}

/** The fragment that brings a field, given by its path; undefined for the design's own. */
export function useOrigin(path: string | undefined): FragmentDocument | undefined {
  const origins = useOrigins();
  return path === undefined ? undefined : origins.get(topOf(path));
}

/** The field of the model that a path leads through. */
export function topOf(path: string): string {
  return path.split('.')[0] ?? path;
}

function keptOrigins(): (state: DesignState) => Origins {
  let known: Pick<DesignState['documents'], 'model' | 'fragments'> | undefined;
  let origins: Origins = new Map();
  return ({ documents }) => {
    const { model, fragments } = documents;
    if (known === undefined || known.model.use !== model.use || known.fragments !== fragments) origins = originsOf(documents);
    known = documents;
    return origins;
  };
}
