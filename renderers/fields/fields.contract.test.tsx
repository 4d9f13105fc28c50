import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FIELD_TYPES, getFieldType, parseFieldValue } from '#schemas/language/index.ts';
import type { FieldRenderer } from '../engine/field-renderer.ts';
import { FieldRegistryProvider, useFieldRenderer } from '../engine/registry-context.tsx';
import { RendererServicesProvider } from '../engine/services-context.tsx';
import { fakeServices } from '../engine/testing/fake-services.ts';
import { fieldRenderers } from './index.ts';
import { FieldStand } from './testing/field-stand.tsx';
import { fieldFixtures } from './testing/fixtures.ts';
import { fixtureDataSource } from './testing/fixture-data-source.ts';

const fixtures = Object.values(fieldFixtures);

afterEach(cleanup);

describe('V6: every field type', () => {
  it('has a fixture', () => {
    expect(fixtures.map(({ field }) => field.type).sort()).toEqual([...FIELD_TYPES].sort());
  });

  // Child tables take their rows from the form around them; the sub-table's own tests show their label.
  it.each(fixtures.filter(({ field }) => field.type !== 'table').map((fixture) => [fixture.field.type, fixture] as const))(
    '%s can be reached by its label, empty and filled',
    async (type, fixture) => {
      const { services } = fakeServices(fixtureDataSource());
      for (const value of [null, fixture.filled]) {
        const { unmount } = render(<FieldStand renderer={rendererOf(type)} fixture={fixture} services={services} value={value} />);
        const title = services.text(fixture.field.title);
        await waitFor(() => expect(screen.getAllByLabelText(title).length).toBeGreaterThan(0), { timeout: 10_000 });
        unmount();
      }
    },
  );

  describe.each(fixtures.map((fixture) => [fixture.field.type, fixture] as const))('%s', (type, fixture) => {
    const renderer = rendererOf(type);
    const { services } = fakeServices(fixtureDataSource());

    it('says its value in the read cell', async () => {
      const { container } = render(<FieldStand renderer={renderer} fixture={fixture} services={services} value={fixture.filled} mode="cell" />);
      await waitFor(() => {
        const pictures = [...container.querySelectorAll('img, [role="img"]')];
        const alts = pictures.map((picture) => picture.getAttribute('alt') ?? picture.getAttribute('aria-label')).join(' ');
        expect(`${container.textContent} ${alts}`).toContain(fixture.shown);
      }, { timeout: 10_000 });
    });

    it('shows an empty value without failing', () => {
      const { container } = render(<FieldStand renderer={renderer} fixture={fixture} services={services} mode="cell" />);
      expect(container.textContent).toBe('-');
    });

    it('has a value that the language takes, and knows one that it refuses', () => {
      expect(parseFieldValue(fixture.field, fixture.filled)).toEqual({ ok: true, value: fixture.filled });
      if (fixture.wrong === undefined) return;
      const wrong = parseFieldValue(fixture.field, fixture.wrong);
      expect(wrong.ok ? getFieldType(type)?.check?.(wrong.value, fixture.field) : wrong.fault).toBeDefined();
    });
  });
});

function rendererOf(type: string): FieldRenderer {
  return fieldRenderers[type as keyof typeof fieldRenderers];
}

describe('an unknown field type', () => {
  function Unknown() {
    const { Widget } = useFieldRenderer('hologram');
    const field = { id: 'x', type: 'hologram', title: 'X' };
    return <Widget id="x" field={field} model="m" fieldPath="x" value="kept" onChange={() => expect.fail('the value must be kept')} readOnly={false} invalid={false} required={false} />;
  }

  it('shows a placeholder with its name', () => {
    render(
      <RendererServicesProvider services={fakeServices(fixtureDataSource()).services}>
        <FieldRegistryProvider fields={fieldRenderers}><Unknown /></FieldRegistryProvider>
      </RendererServicesProvider>,
    );
    expect(screen.getByText(/hologram/)).toBeTruthy();
  });
});
