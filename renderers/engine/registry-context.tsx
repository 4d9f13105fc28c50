import { createContext, use } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { FieldRenderer } from './field-renderer.ts';
import { unknownFieldRenderer } from './unknown-field.tsx';

/** Field type -> how the page shows and edits it. */
export type FieldRegistry = Readonly<Record<string, FieldRenderer>>;

const RegistryContext = createContext<FieldRegistry>({});

/** Gives the field types to everything below; `renderers/fields/index.ts` is the usual list. */
export function FieldRegistryProvider({ fields, children }: { fields: FieldRegistry; children: ReactNode }): ReactElement {
  return <RegistryContext value={fields}>{children}</RegistryContext>;
}

/** All field types. */
export function useFieldRegistry(): FieldRegistry {
  return use(RegistryContext);
}

/** The renderer of a field type; a visible placeholder where the type is not known. */
export function useFieldRenderer(type: string): FieldRenderer {
  return fieldRendererOf(use(RegistryContext), type);
}

/** Same without a hook, for loops. */
export function fieldRendererOf(fields: FieldRegistry, type: string): FieldRenderer {
  return (Object.hasOwn(fields, type) ? fields[type] : undefined) ?? unknownFieldRenderer;
}
