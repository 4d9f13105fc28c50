import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { withKnownNames } from './known-names.ts';
import type { KnownModel, KnownModels } from './readable-fields.ts';

/**
 * The screen as far as its reader may know the model: columns, search, order, layout, paper and predicates
 * speak of nothing that is kept from them; the order is one that they may ask for. A button without its predicate
 * shows, and the server says no where it does not apply.
 * `scope` stays: it says no more than the address does, and without it a list would show more than was asked for.
 */
export function redactScreen(screen: ScreenDocument, own: KnownModel, models: KnownModels): ScreenDocument {
  // Where parts of the form came from concerns its builder alone, and for whom records wait is asked of the server.
  const { blocks: _blocks, deadlines: _deadlines, ...rest } = screen;
  return withKnownNames('screen', rest, { own, models });
}
