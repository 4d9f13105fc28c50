import type { Setting } from '../field-types/setting.ts';
import { boolean, choice, list, ref, string, type Schema } from './definitions.ts';

const key: Schema = { type: 'string', minLength: 1, maxLength: 100 };

/** What a document may say for one setting of a field type. */
export function schemaOfSetting(setting: Setting): Schema {
  switch (setting.kind) {
    case 'boolean': return boolean;
    case 'text': return { type: 'string', maxLength: setting.maxLength };
    case 'translated': return ref('text');
    case 'choice': return choice(setting.of);
    case 'texts': return list(string);
    case 'numbers': return list({ type: 'number' });
    case 'field': return key;
    case 'fields': return list(key);
    case 'number': return {
      type: setting.whole === true ? 'integer' : 'number',
      ...(setting.min === undefined ? {} : { minimum: setting.min }),
      ...(setting.max === undefined ? {} : { maximum: setting.max }),
    };
  }
}
