import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDocuments, DesignDraft, DesignVersion, PublishPlan } from '#schemas/wire/designs.ts';
import type { Api } from '#tests/browser/api.ts';

const BASE = '/api/visualdev/Base';
const RULES = 20;
const TYPES = ['text', 'money', 'date', 'option', 'integer', 'textarea'] as const;

/** A design of so many fields of six types, every twentieth or so with a rule about another; the answer is its id. */
export async function createDesign(api: Api, fullName: string, fields: number): Promise<string> {
  const { id } = await api.get<{ id: string }>('POST', BASE, { fullName, type: '1' });
  const { revision, documents } = await api.get<DesignDraft>('GET', `${BASE}/${id}/Draft`);
  await api.get('PUT', `${BASE}/${id}/Draft`, { revision, documents: filled(documents, fields) });
  return id;
}

/** Publishes what is drafted, as the publishing dialog does: first the plan, then its execution. */
export async function publishDesign(api: Api, id: string): Promise<DesignVersion> {
  const { revision } = await api.get<DesignDraft>('GET', `${BASE}/${id}/Draft`);
  const { hash } = await api.get<PublishPlan>('POST', `${BASE}/${id}/Actions/Plan`, {});
  return api.get('POST', `${BASE}/${id}/Actions/Publish`, { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [] });
}

function filled({ model, screen, ...others }: DesignDocuments, count: number): DesignDocuments {
  const keys = Array.from({ length: count }, (_, index) => `field${index}`);
  return {
    ...others,
    model: {
      ...model,
      fields: { ...model.fields, ...Object.fromEntries(keys.map((key, index) => [key, fieldAt(index)])) },
      reactions: Array.from({ length: RULES }, (_, index) => ({
        name: `rule${index}`, when: { field: `field${index * 4}`, op: 'notEmpty' }, set: { [`field${index * 4 + 2}`]: { required: true } },
      })),
    },
    screen: { ...screen, form: { ...screen.form, layout: [...(screen.form?.layout ?? []), ...keys] } },
  };
}

function fieldAt(index: number): FieldDocument {
  const type = TYPES[index % TYPES.length] ?? 'text';
  const options = type === 'option' ? { options: { items: [{ value: 'a', label: '甲' }, { value: 'b', label: '乙' }] } } : {};
  return { id: `bench-${index}`, type, title: `字段${index}`, ...options };
}
