import type { DataInterfaceExport } from '#schemas/wire/data-interface.ts';

const TYPES = ['text', 'number', 'boolean', 'date'] as const;

export interface TrialParameter {
  code: string;
  title: string;
  type: (typeof TYPES)[number];
  isRequired: boolean;
  defaultValue: string;
}

/** The parameters that an exported interface declares. */
export function parametersOf({ interface: { parameters } }: DataInterfaceExport): TrialParameter[] {
  return (Array.isArray(parameters) ? parameters : []).flatMap((row) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return [];
    const textOf = (key: string): string => (typeof row[key] === 'string' ? row[key] : '');
    return [{ code: textOf('code'), title: textOf('title'), type: TYPES.find((type) => type === row['type']) ?? 'text', isRequired: row['isRequired'] === true, defaultValue: textOf('defaultValue') }];
  });
}
