import { App, ConfigProvider } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { FieldRegistryProvider } from '../../engine/registry-context.tsx';
import { RendererServicesProvider } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import { FieldCell } from '../field-cell.tsx';
import { fieldRenderers } from '../index.ts';
import type { FieldFixture } from './field-fixture.ts';

/** `filter`: as the search bar offers it. */
export type StandMode = 'edit' | 'readOnly' | 'invalid' | 'cell' | 'filter';

interface FieldStandProps {
  renderer: FieldRenderer;
  fixture: FieldFixture;
  services: RendererServices;
  value?: JsonValue;
  mode?: StandMode;
  onChange?(value: JsonValue): void;
}

/** One field on its own, with its label and everything a widget may ask for. */
export function FieldStand({ renderer, fixture, services, value: initial = null, mode = 'edit', onChange }: FieldStandProps): ReactElement {
  const [value, setValue] = useState<JsonValue>(initial);
  const { field, display } = fixture;
  const shown = value === initial ? display : undefined;
  const Filter = mode === 'filter' ? renderer.filter?.Widget : undefined;
  const change = (next: JsonValue): void => {
    setValue(next);
    onChange?.(next);
  };
  return (
    <ConfigProvider button={{ autoInsertSpace: false }}><App>
      <RendererServicesProvider services={services}>
        <FieldRegistryProvider fields={fieldRenderers}>
          {mode === 'cell' ? <FieldCell model="fixture" fieldPath={field.type} field={field} value={value} display={shown} /> : (
            <>
              <label id="field-label" htmlFor="field">{services.text(field.title)}</label>
              {Filter ? <Filter id="field" field={field} model="fixture" fieldPath={field.type} value={value} onChange={change} /> : (
                <renderer.Widget
                  id="field" field={field} model="fixture" fieldPath={field.type} value={value} display={shown}
                  readOnly={mode === 'readOnly'} invalid={mode === 'invalid'} required={field.required ?? false} onChange={change}
                />
              )}
            </>
          )}
        </FieldRegistryProvider>
      </RendererServicesProvider>
    </App></ConfigProvider>
  );
}
