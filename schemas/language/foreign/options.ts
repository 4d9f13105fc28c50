import type { ForeignOption } from './form.ts';
import type { Place } from './place.ts';

/** Choices as most tools write them: values alone, `{ label, value, children }`, or an object of values and labels. */
export function optionsOf(place: Place): ForeignOption[] {
  if (place.isObject) return place.entries().map((entry) => ({ place: entry, value: entry.asName(), label: entry }));
  return place.items().map((item) => {
    if (!item.isObject) return { place: item, value: item, label: item };
    const value = item.first('value', 'key', 'id', 'label', 'title');
    return { place: item, value, label: item.first('label', 'title', 'name', 'value'), isDisabled: item.get('disabled').isTrue, children: optionsOf(item.get('children')) };
  });
}
