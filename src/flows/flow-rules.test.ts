import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { config } from '#renderers/views/form/testing/form-fixture.ts';
import type { FlowDecisionRules } from '#schemas/wire/flow-runs.ts';
import { missingOf, NO_INPUT, partsOf } from './decide/decision-input.ts';
import { configAt, mayWrite } from './detail/config-at.ts';
import { durationText } from './duration-text.ts';
import texts from '#src/i18n/locales/zh-CN/flows.json' with { type: 'json' };

const rules: FlowDecisionRules = { task: 't', node: 'n', nodeTitle: null, opinion: 'whenRejecting', signature: true, targets: [], choosesResume: false, standsInFor: null, advises: null };

describe('what a decision asks for', () => {
  it('is an opinion only with a rejection where the node says so, and a signature with either', () => {
    expect(missingOf(partsOf({ verb: 'agree' }, rules), NO_INPUT)).toEqual(['signature']);
    expect(missingOf(partsOf({ verb: 'reject' }, rules), NO_INPUT)).toEqual(['opinion', 'signature']);
    expect(missingOf(partsOf({ verb: 'reject' }, rules), { ...NO_INPUT, opinion: ' ', signature: 'data:' })).toEqual(['opinion']);
  });

  it('is a person where it goes to somebody else', () => {
    expect(missingOf(partsOf({ verb: 'transfer' }, rules), NO_INPUT)).toEqual(['people']);
    expect(partsOf({ verb: 'transfer' }, rules).asksSeveral).toBe(false);
    expect(partsOf({ verb: 'signBefore' }, rules).asksSeveral).toBe(true);
  });
});

describe('the form at a node', () => {
  it('shows, takes and asks for no more than the rights of the node and of the person', () => {
    const at = configAt(config, { name: 'required', note: 'write', secret: 'write', price: 'hidden', items: 'write', 'items.cost': 'hidden', 'items.title': 'read' });
    expect(at.permission.read).not.toContain('price');
    expect(at.permission.read).not.toContain('items.cost');
    expect(at.permission.read).not.toContain('secret');
    expect(at.permission.write).toEqual(['name', 'note', 'items']);
    expect(at.model.fields['name']?.required).toBe(true);
  });

  it('is only shown where nothing may be written', () => {
    expect(mayWrite(configAt(config, { name: 'read' }))).toBe(false);
  });
});

it('says a duration in its two largest units', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'zh-CN', resources: { 'zh-CN': { flows: texts } } });
  const t = i18n.getFixedT('zh-CN', 'flows');
  expect([20_000, 300_000, 3_600_000 * 3 + 60_000 * 5, 86_400_000 * 2 + 3_600_000 + 60_000].map((ms) => durationText(ms, t))).toEqual(['不到 1 分钟', '5 分钟', '3 小时 5 分钟', '2 天 1 小时']);
});
