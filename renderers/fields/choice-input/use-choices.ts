import { useEffect, useMemo, useState } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useDictionary, useOptions } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { choicesOfDictionary, choicesOfItems, choicesOfRecords, sourceOf } from './choices.ts';
import type { Choice } from './choices.ts';
import { useNarrowed } from './use-narrowed.ts';

const SEARCH_DELAY_MS = 300;
/** Choices that a list asks for at once; the rest is found by typing. */
const PAGE_SIZE = 100;

export interface Choices {
  choices: Choice[];
  isLoading: boolean;
  isFailed: boolean;
  retry(): void;
  /** Set where the server searches; absent where the list itself can. */
  search?: (keyword: string) => void;
}

type Question = Pick<WidgetProps, 'field' | 'model' | 'fieldPath' | 'options' | 'record'>;

/**
 * The choices of a field: of the document, of a dictionary or of the server. `isWanted` is false as long
 * as nobody has opened the list, so that a form full of fields asks for nothing.
 */
export function useChoices({ field, model, fieldPath, options, record }: Question, isWanted: boolean, pageSize = PAGE_SIZE): Choices {
  const { text } = useServices();
  const source = sourceOf(field);
  const [keyword, setKeyword] = useState('');
  const settled = useDebounced(keyword, SEARCH_DELAY_MS);
  const dictionary = useDictionary(source === 'dictionary' && field.options && 'dictionary' in field.options ? field.options.dictionary : null);
  const question = source === 'server' && isWanted
    ? { field: fieldPath, currentPage: 1, pageSize, ...(settled ? { keyword: settled } : {}), ...(record ? { record: record() } : {}) }
    : null;
  const answer = useOptions(model, question);

  const all = useMemo(() => {
    if (source === 'dictionary') return choicesOfDictionary(dictionary.data ?? []);
    if (source === 'server') return choicesOfRecords(answer.data?.list ?? []);
    return choicesOfItems(field.options && 'items' in field.options ? field.options.items : [], text);
  }, [source, dictionary.data, answer.data, field.options, text]);
  // The server has narrowed its own answer already: it knows the record and the reactions.
  const narrowed = useNarrowed(all, source === 'server' ? undefined : options, record);
  const query = source === 'dictionary' ? dictionary : answer;
  return {
    choices: narrowed,
    isLoading: source !== 'items' && query.isFetching,
    isFailed: source !== 'items' && query.isError,
    retry: () => void query.refetch(),
    ...(source === 'server' ? { search: setKeyword } : {}),
  };
}

/** The value as it was once it stood still for `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
