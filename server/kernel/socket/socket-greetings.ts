import type { Static, TObject } from 'typebox';
import type { Logger } from 'pino';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../actor.ts';
import { compileSchema } from './compile-schema.ts';

/** What a fresh connection is told by one module in `initMessage`, and again when its screen is unlocked. */
export interface SocketGreeting<Schema extends TObject = TObject> {
  readonly name: string;
  /** Its keys are this greeting's alone. */
  readonly schema: Schema;
  readonly maxBytes: number;
  greet(actor: Actor): Promise<Static<Schema>>;
}

/** A greeting, with the type of what it says. */
export function defineSocketGreeting<Schema extends TObject>(greeting: SocketGreeting<Schema>): SocketGreeting {
  return Object.freeze(greeting);
}

export interface SocketGreetings {
  /** Throws where another greeting has the name or says one of its keys. */
  define(greeting: SocketGreeting): void;
  /** All of them together. One that fails or says what it must not is left out, and logged. */
  greet(actor: Actor): Promise<Record<string, JsonValue>>;
}

export function createSocketGreetings(log: Logger): SocketGreetings {
  const greetings = new Map<string, { greeting: SocketGreeting; check: ReturnType<typeof compileSchema> }>();
  const keys = new Map<string, string>();

  async function newsOf({ greeting, check }: { greeting: SocketGreeting; check: ReturnType<typeof compileSchema> }, actor: Actor): Promise<object> {
    try {
      const news = await greeting.greet(actor);
      const [fault] = check(news);
      if (fault !== undefined) throw new Error(`${fault.instancePath} ${fault.message ?? fault.keyword}`);
      const bytes = Buffer.byteLength(JSON.stringify(news));
      if (bytes > greeting.maxBytes) throw new Error(`${String(bytes)} bytes of ${String(greeting.maxBytes)}`);
      return news;
    } catch (error) {
      log.error({ err: error, greeting: greeting.name }, 'a greeting is left out');
      return {};
    }
  }

  return {
    define(greeting) {
      if (greetings.has(greeting.name)) throw new Error(`The socket greeting ${greeting.name} is defined twice`);
      for (const key of Object.keys(greeting.schema.properties)) {
        const other = keys.get(key);
        if (other !== undefined) throw new Error(`The socket greetings ${other} and ${greeting.name} both say ${key}`);
        keys.set(key, greeting.name);
      }
      greetings.set(greeting.name, { greeting, check: compileSchema(greeting.schema) });
    },
    async greet(actor) {
      const said = await Promise.all([...greetings.values()].map((one) => newsOf(one, actor)));
      return Object.assign({}, ...said) as Record<string, JsonValue>;
    },
  };
}
