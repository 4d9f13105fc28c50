import type { DesignDocuments } from '../../../wire/designs.ts';
import type { JsonValue } from '../../documents/json.ts';
import type { PrintLayout } from '../../documents/print.ts';
import type { LayoutNode } from '../../documents/screen.ts';
import { compact } from '../compact.ts';
import { mapFieldNames } from '../field-names.ts';
import { allFields, fieldAtPath, splitPath } from '../model-fields.ts';
import { mergeLayout } from './merge-layout.ts';
import { mergeObject, mergeValue } from './merge-value.ts';
import { Merging, isSame, type Decisions, type DesignConflict, type States } from './merging.ts';
import { withMovedFields } from './moved-fields.ts';
import { withSameNames } from './same-names.ts';

export { titledField, type DesignConflict } from './merging.ts';

export interface MergedDesigns {
  documents: DesignDocuments;
  /** Decided for them, unless it was decided otherwise. */
  conflicts: DesignConflict[];
}

/**
 * What two designs that come from one become together: the changes of both. Fields go by their identity, so a field that
 * one has renamed has the title that the other has given it. Only where both have changed one property one has to give way.
 */
export function mergeDesigns(states: States<DesignDocuments>, decisions: Decisions = {}): MergedDesigns {
  if (isSame(json(states.base), json(states.mine))) return { documents: states.theirs, conflicts: [] };
  if (isSame(json(states.base), json(states.theirs))) return { documents: states.mine, conflicts: [] };
  if (isSame(json(states.mine), json(states.theirs))) return { documents: states.theirs, conflicts: [] };
  const merging = new Merging(decisions, { 'screen/form/layout': (merge, place, layouts) => mergeLayout(merge, place, layouts as States<LayoutNode[]>) });
  const named = withMovedFields(merging, withSameNames(merging, states));
  const fields = mergeFields(merging, named);
  const pathsNow = new Set(allFields(fields).map(({ path }) => path));
  const gone = [...new Set(Object.values(named).flatMap(({ model }) => allFields(model.fields).map(({ path }) => path)))].filter((path) => !pathsNow.has(path));
  for (const key of gone) merging.gone.add(key);
  for (const key of Object.keys(named.base.model.fields)) {
    if (pathsNow.has(key) && !(Object.hasOwn(named.mine.model.fields, key) && Object.hasOwn(named.theirs.model.fields, key))) merging.kept.add(key);
  }
  const withFields = ({ model, ...rest }: DesignDocuments): JsonValue => json({ ...rest, model: { ...model, fields } });
  const rest = { base: withFields(named.base), mine: withFields(named.mine), theirs: withFields(named.theirs) };
  const documents = documentsOf(mergeValue(merging, { key: [], path: [] }, rest));
  return { documents: ordered(withoutHollow(withoutNames(documents, gone)), states.theirs), conflicts: merging.conflicts };
}

/** The same, with mine wherever both have changed one property. */
export function mergeForMine(states: States<DesignDocuments>): DesignDocuments {
  return mergeDesigns(states, { mine: new Set(mergeDesigns(states).conflicts.map(({ key }) => key)) }).documents;
}

function mergeFields(merging: Merging, { base, mine, theirs }: States<DesignDocuments>): DesignDocuments['model']['fields'] {
  const place = ['model', 'fields'];
  return fieldsOf(mergeObject(merging, { key: place, path: place }, { base: json(base.model.fields), mine: json(mine.model.fields), theirs: json(theirs.model.fields) }));
}

/** What one has removed is not listed where the other has put its name meanwhile. A table that is one no more is left to the checker. */
function withoutNames(documents: DesignDocuments, gone: readonly string[]): DesignDocuments {
  const paths = new Set(gone.filter((path) => {
    const { table } = splitPath(path);
    return table === '' || fieldAtPath(documents.model, table)?.fields !== undefined;
  }));
  if (paths.size === 0) return documents;
  const next = mapFieldNames(documents, (path) => (paths.has(path) ? null : splitPath(path).key));
  const [first] = Object.entries(next.model.fields).filter(([, field]) => !field.fields).map(([key]) => key);
  return paths.has(next.model.label) && first !== undefined ? { ...next, model: { ...next.model, label: first } } : next;
}

/** Rules and papers of which each has taken away what the other has left say nothing any more. */
function withoutHollow(documents: DesignDocuments): DesignDocuments {
  const { model, screen } = documents;
  const reactions = model.reactions?.filter(({ set }) => Object.keys(set).length > 0);
  const print = screen.print?.filter(({ body }: Partial<PrintLayout>) => body !== undefined);
  if (reactions?.length === model.reactions?.length && print?.length === screen.print?.length) return documents;
  return { ...documents, model: compact({ ...model, ...(reactions && { reactions }) }, model), screen: compact({ ...screen, ...(print && { print }) }, screen) };
}

/** The parts of a design stand in the order they have everywhere. */
function ordered(documents: DesignDocuments, like: DesignDocuments): DesignDocuments {
  const keys = new Set([...Object.keys(like), ...Object.keys(documents)]) as Set<keyof DesignDocuments>;
  return documentsOf(Object.fromEntries([...keys].flatMap((key) => (documents[key] === undefined ? [] : [[key, documents[key]]]))));
}

const json = (value: unknown): { [key: string]: JsonValue } => value as { [key: string]: JsonValue };
const documentsOf = (value: unknown): DesignDocuments => value as DesignDocuments;
const fieldsOf = (value: unknown): DesignDocuments['model']['fields'] => value as DesignDocuments['model']['fields'];
