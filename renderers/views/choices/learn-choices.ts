import type { RendererServices } from '../../engine/services.ts';
import { choicesOfDictionary, flatChoices } from '../../fields/choice-input/choices.ts';
import type { RecordForm } from '../../formily/record-form.ts';

/** Fetches the dictionaries that changed values are to be held against; null where nothing is wanting. */
export function learnChoices({ choices }: RecordForm, { dataSource }: Pick<RendererServices, 'dataSource'>): Promise<unknown> | null {
  const wanted = [...choices.wanted()];
  if (wanted.length === 0) return null;
  return Promise.all(wanted.map(async ([dictionary, fieldPaths]) => {
    try {
      const codes = flatChoices(choicesOfDictionary(await dataSource.dictionary(dictionary))).map(({ value }) => value);
      for (const fieldPath of fieldPaths) choices.learn(fieldPath, codes);
    } catch {
      // The server holds them against its own.
    }
  }));
}
