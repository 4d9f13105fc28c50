import { describe, expect, it } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { planLayout } from './layout-plan.ts';
import { createLayoutState } from './layout-state.ts';

const keys = Array.from({ length: 60 }, (_, index) => `f${index}`);
const model: ModelDocument = {
  kind: 'model', schemaVersion: 1, code: 'm', title: 'm', label: 'f0',
  fields: Object.fromEntries(keys.map((key) => [key, { id: key, type: key === 'f1' ? 'textarea' : 'text', title: key }])),
};
const options = { columns: 2, canRead: (key: string) => key !== 'f2', isFullLine: (type: string) => type === 'textarea' };

describe('the plan of a form', () => {
  it('puts fields into small blocks that end with a line, and leaves out what may not be read or is not there', () => {
    const plan = planLayout({ layout: [...keys, 'missing', 'f0'] }, model, options);
    expect(plan.nodes.map((node) => (node.kind === 'block' ? node.fields.length : 0))).toEqual([12, 12, 12, 12, 11]);
    expect(plan.places.has('f2')).toBe(false);
    expect(plan.places.size).toBe(59);
  });

  it('gives wide widgets the line, and every field on one column', () => {
    const [wide] = planLayout({ layout: ['f1', { field: 'f3', span: 2 }] }, model, options).nodes;
    expect(wide).toMatchObject({ fields: [{ key: 'f1', span: 'full' }, { key: 'f3', span: 2 }] });
    const [narrow] = planLayout({ layout: [{ field: 'f3', span: 2 }] }, model, { ...options, columns: 1 }).nodes;
    expect(narrow).toMatchObject({ fields: [{ key: 'f3', span: 'full' }] });
  });

  it('shows all fields where the screen has no form view, and no empty groups', () => {
    expect(planLayout(undefined, model, options).places.size).toBe(59);
    expect(planLayout({ layout: [{ section: 'S', children: ['f2'] }, { tabs: [{ title: 'T', children: ['missing'] }] }] }, model, options).nodes).toEqual([]);
  });
});

describe('cards, parts side by side and decorations', () => {
  it('stand where the layout has them; groups without a field that may be read go, decorations stay', () => {
    const plan = planLayout({
      layout: [
        { card: 'C', children: ['f0', { alert: 'Mind the gap' }] },
        { grid: [{ span: 2, children: ['f3'] }, { children: ['f2'] }, { children: ['f4'] }] },
        { card: 'Gone', children: ['f2'] }, { divider: true },
      ],
    }, model, options);
    expect(plan.nodes).toMatchObject([
      { kind: 'card', title: 'C', children: [{ kind: 'block', fields: [{ key: 'f0' }] }, { kind: 'decoration', node: { alert: 'Mind the gap' } }] },
      { kind: 'grid', parts: [{ share: 2, children: [{ fields: [{ key: 'f3' }] }] }, { share: 1, children: [{ fields: [{ key: 'f4' }] }] }] },
      { kind: 'decoration', node: { divider: true } },
    ]);
    expect(plan.places.get('f4')?.panes).toEqual([]);
  });
});

describe('showing a field', () => {
  it('opens the tabs and folds above it and mounts its block', () => {
    const plan = planLayout({
      layout: [{ tabs: [{ title: 'A', children: ['f0'] }, { title: 'B', children: [{ collapse: [{ title: 'C', open: false, children: ['f5'] }] }] }, { title: 'D', children: ['f6'] }] }],
    }, model, options);
    const layout = createLayoutState(plan);
    const place = plan.places.get('f5');
    expect(place?.panes).toHaveLength(2);
    layout.show('f5');
    for (const { node, index } of place?.panes ?? []) expect(layout.openPanes(node)).toEqual([index]);
    expect(layout.isMounted(place?.block ?? '')).toBe(true);
    expect(layout.isMounted(plan.places.get('f6')?.block ?? '')).toBe(false);
  });
});

describe('what is mounted at first', () => {
  it('is what the window can show, of the panes that are open', () => {
    const layout = createLayoutState(planLayout({ layout: keys }, model, options), 2);
    const plan = planLayout({ layout: keys }, model, options);
    const mounted = plan.nodes.filter((node) => layout.isMounted(node.id));
    expect(mounted).toHaveLength(2);
    expect(plan.nodes.indexOf(mounted[1] as (typeof plan.nodes)[number])).toBe(1);
  });
});
