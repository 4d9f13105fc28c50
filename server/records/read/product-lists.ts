import type { ProductList } from '#schemas/language/documents/field.ts';
import type { Actor } from '../../kernel/actor.ts';

type Texts = ReadonlyMap<string, string>;
/** Code -> title in the person's language. */
export type LoadProductList = (actor: Actor) => Promise<Texts> | Texts;

/** Parts of the product that fields offer to choose from; the module that has them says what there is. */
export interface ProductLists {
  offer(list: ProductList, load: LoadProductList): void;
  /** Empty where nobody knows of any. */
  texts(list: ProductList, actor: Actor): Promise<Texts>;
}

export function createProductLists(): ProductLists {
  const loads = new Map<ProductList, LoadProductList>();
  return {
    offer: (list, load) => void loads.set(list, load),
    texts: async (list, actor) => loads.get(list)?.(actor) ?? new Map<string, string>(),
  };
}
