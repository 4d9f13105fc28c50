import type { Setting } from '../field-types/setting.ts';
import { listed, named } from '../names/declaration.ts';
import { boolean, choice, list, ref, string, type Schema } from './definitions.ts';

/** What a document may say for one setting of a field type. */
export function schemaOfSetting(setting: Setting): Schema {
  switch (setting.kind) {
    case 'boolean': return boolean;
    case 'text': return { type: 'string', maxLength: setting.maxLength };
    case 'translated': return ref('text');
    case 'choice': return choice(setting.of);
    case 'texts': return list(string);
    case 'numbers': return list({ type: 'number' });
    case 'field': return named('field', { use: 'setting' });
    case 'fields': return list(listed({ use: 'setting' }));
    case 'number': return {
      type: setting.whole === true ? 'integer' : 'number',
      ...(setting.min === undefined ? {} : { minimum: setting.min }),
      ...(setting.max === undefined ? {} : { maximum: setting.max }),
    };
  }
}
