import { mapNames, type NamedPlace } from '#schemas/language/names/map-names.ts';
import { holdsFor, type KnownModel, type KnownModels } from './readable-fields.ts';

/** Stands for a field that names records and may not be named itself. */
const NAMELESS = 'id';

/** The names of one document that its reader may know. */
export interface KnownNames {
  /** The model it describes or speaks of. */
  own: KnownModel;
  models: KnownModels;
  /** Of the model's own: known on every record and up to date while a form is filled in; the same as `canQuery` when absent. */
  isLive?: (path: string) => boolean;
}

/** The document without the names of what its reader may not know, and without what cannot be without them. */
export function withKnownNames<Document extends object>(kind: 'model' | 'screen', document: Document, { own, models, isLive }: KnownNames): Document {
  return mapNames(kind, document, see, { model: own.document, models: (code) => models(code)?.document, purpose: 'hidden' });

  function see(place: NamedPlace): string | null {
    const { name, path, declaration, use } = place;
    if (path === undefined || place.model === undefined || holdsFor(path, answersTo(place, place.model))) return name;
    if (declaration.hidden !== undefined) return null;
    return declaration.kind === 'field' && (use === 'relation' || use === 'record') ? NAMELESS : name;
  }

  /** A rule reads what stands in the form. */
  function answersTo({ declaration: { ask }, use }: NamedPlace, code: string): (path: string) => boolean {
    const isOwn = code === own.document.code;
    const readable = isOwn ? own.readable : models(code)?.readable;
    if (readable === undefined) return () => false;
    if (ask !== 'query') return (path) => readable.canRead(path);
    const isRule = use === 'rule' || use === 'reaction' || use === 'formula';
    return isRule && isOwn && isLive ? isLive : (path) => readable.canQuery(path);
  }
}
