import { expect, it } from 'vitest';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { InterfaceCall } from '../../kernel/interface-calls.ts';
import { createInterfaceChoices } from './interface-choices.ts';

const CITIES = { interface: 'cities', value: 'id', label: 'name' };
const ANSWER: JsonValue = [{ id: 1, name: 'One' }, { id: 1, name: 'Again' }, { id: 2 }, { name: 'none' }, null, 'x'];
const actor = (userId: string): Actor => ({ ...SYSTEM_ACTOR, userId });

function choices() {
  const calls: InterfaceCall[] = [];
  const world = { now: 0, isDown: false };
  const made = createInterfaceChoices({
    check: ({ parameters }) => ('land' in parameters ? Promise.resolve() : Promise.reject(new AppError('validation'))),
    call(call): Promise<JsonValue> {
      calls.push(call);
      return world.isDown ? Promise.reject(new AppError('wrongState')) : Promise.resolve(ANSWER);
    },
  }, () => world.now);
  return { calls, world, texts: (userId = 'a', options: InterfaceOptions = CITIES, beside?: Values) => made.texts(options, actor(userId), beside) };
}

it('are the rows with a value, once each, by their text', async () => {
  expect([...await choices().texts()]).toEqual([['1', 'One'], ['2', '2']]);
});

it('are asked for once in half a minute, by each person and for each question', async () => {
  const { calls, world, texts } = choices();
  await Promise.all([texts(), texts(), texts('b'), texts('a', { ...CITIES, label: 'id' })]);
  expect(calls.map(({ actor: { userId } }) => userId)).toEqual(['a', 'b', 'a']);
  world.now = 29_999;
  await texts();
  expect(calls).toHaveLength(3);
  world.now = 30_000;
  await texts();
  expect(calls).toHaveLength(4);
});

it('are not asked for at once again where there was no answer', async () => {
  const { calls, world, texts } = choices();
  world.isDown = true;
  await expect(texts()).rejects.toThrow(AppError);
  world.isDown = false;
  world.now = 2_999;
  await expect(texts()).rejects.toThrow(AppError);
  world.now = 3_000;
  expect((await texts()).size).toBe(2);
  expect(calls).toHaveLength(2);
});

it('are nothing, and nobody is asked, while the record lacks what the interface needs', async () => {
  const { calls, texts } = choices();
  const options = { ...CITIES, parameters: { land: { field: 'country' }, size: 'all' } };
  expect((await texts('a', options)).size).toBe(0);
  expect(calls).toEqual([]);
  expect((await texts('a', options, { country: 'cn', size: 'none', other: 'x' })).size).toBe(2);
  expect(calls.map(({ parameters }) => parameters)).toEqual([{ land: 'cn', size: 'all' }]);
});
