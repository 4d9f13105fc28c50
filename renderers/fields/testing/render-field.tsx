import { render } from '@testing-library/react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DataSource } from '../../engine/data-source.ts';
import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import type { FieldFixture } from './field-fixture.ts';
import { FieldStand, type StandMode } from './field-stand.tsx';
import { fixtureDataSource } from './fixture-data-source.ts';

interface RenderOptions {
  value?: JsonValue;
  mode?: StandMode;
  field?: Partial<FieldDocument>;
  dataSource?: Partial<DataSource>;
}

/** Puts one field on the page; `values` is everything its widget has said since. */
export function renderField(renderer: FieldRenderer, fixture: FieldFixture, options: RenderOptions = {}) {
  const values: JsonValue[] = [];
  const { services, notices } = fakeServices(fixtureDataSource(options.dataSource));
  const view = render(
    <FieldStand
      renderer={renderer}
      fixture={{ ...fixture, field: { ...fixture.field, ...options.field } }}
      services={services}
      value={options.value ?? null}
      mode={options.mode ?? 'edit'}
      onChange={(value) => values.push(value)}
    />,
  );
  return { ...view, values, notices };
}
