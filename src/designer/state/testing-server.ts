import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { DesignConflict } from '#schemas/language/design/merge/merge-designs.ts';
import { stepsSince, takeSteps } from '#schemas/language/design/take-steps.ts';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DesignDraft, DraftNews } from '#schemas/wire/designs.ts';
import type { WorkCalls } from '../calls.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { createDesignStore, type DesignStore } from './design-store.ts';

type Calls = Pick<WorkCalls, 'load' | 'send' | 'sendLeaving' | 'news'>;

/** A server that keeps one design in memory by the rules of the real one. */
export interface TestingServer {
  readonly kept: DesignDraft;
  draft(): DesignDraft;
  calls(by: string): Calls;
  /** The next answers are lost, after what was asked for has been done. */
  loseAnswers(count: number): void;
}

export function testingServer(): TestingServer {
  let lost = 0;
  const overTheWire = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;
  const newsSince = (since: number): DraftNews => {
    const { revision, time } = server.kept;
    return overTheWire({ revision, time, steps: stepsSince(server.kept, since), people: {} });
  };
  const take = (by: string, sent: Parameters<Calls['send']>[1], isLeaving: boolean): void => {
    const next = takeSteps(server.kept, { ...overTheWire(sent), isLeaving }, by, 5);
    if (next === null) throw new DataSourceError(409, 'conflict', overTheWire<unknown>(newsSince(sent.revision)) as JsonValue);
    server.kept = { ...server.kept, ...next };
  };
  const server = {
    kept: { revision: 1, documents: testingDesign(), steps: [], version: null, modifiedBy: 'u', time: 5 } as DesignDraft,
    draft: () => overTheWire(server.kept),
    loseAnswers: (count: number) => void (lost = count),
    calls: (by: string): Calls => ({
      load: () => Promise.resolve(server.draft()),
      news: (_id, since) => Promise.resolve(newsSince(since)),
      sendLeaving: (_id, sent) => take(by, sent, true),
      send: async (_id, sent) => {
        await Promise.resolve();
        take(by, sent, false);
        lost -= 1;
        if (lost >= 0) throw new DataSourceError(0, 'lost');
        return newsSince(sent.revision);
      },
    }),
  };
  return server;
}

export interface TestingPage {
  store: DesignStore;
  autosave: Autosave;
  /** What could not be taken back. */
  kept: DesignConflict[];
}

/** A designer that opens what the server has. */
export function openPage(server: TestingServer, by: string): TestingPage {
  const kept: DesignConflict[] = [];
  const draft = server.draft();
  const store = createDesignStore(draft, {
    ...testingOptions(), newId: () => `${by}${String((ids += 1))}`, by,
    onRefused: () => undefined, onKept: (conflicts) => kept.push(...conflicts), clipboard: { read: () => null, write: () => undefined },
  });
  return { store, autosave: createAutosave('d', draft, store, server.calls(by)), kept };
}

let ids = 0;
