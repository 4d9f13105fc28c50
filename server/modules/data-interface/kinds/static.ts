import { AppError } from '../../../kernel/errors.ts';
import { parseJson } from '../json-text.ts';
import type { InterfaceKind } from './kind.ts';

/** Answers the JSON that stands in the interface. */
export function staticKind(): InterfaceKind {
  return {
    isPersonal: false,
    async check({ staticJson }) {
      return parseJson(staticJson) === undefined ? [{ path: 'staticJson', key: 'dataInterface.notJson' }] : [];
    },
    async answer({ staticJson }) {
      const value = parseJson(staticJson);
      if (value === undefined) throw new AppError('wrongState', { textKey: 'dataInterface.faulty' });
      return value;
    },
  };
}
