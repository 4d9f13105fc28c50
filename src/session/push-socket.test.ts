import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const endSession = vi.hoisted(() => vi.fn());
vi.mock('./session-end.ts', () => ({ endSession, hasSessionEnded: () => false, wasSignedOut: () => false }));
vi.mock('i18next', () => ({ default: { t: () => '登录过期,请重新登录' } }));
const { openPushSocket, receivePush } = await import('./push-socket.ts');
const { session } = await import('./session-state.ts');

beforeEach(() => endSession.mockReset());

test('a logout push ends the session with its reason, or the usual one', () => {
  receivePush(JSON.stringify({ method: 'logout', msg: '您已被强制下线' }));
  receivePush(JSON.stringify({ method: 'logout' }));
  expect(endSession.mock.calls).toEqual([['您已被强制下线'], ['登录过期,请重新登录']]);
});

test.each(['', 'null', '{', '"logout"', '{"method":"other"}'])('%j is left alone', (data) => {
  receivePush(data);
  receivePush(new Blob([data]));
  expect(endSession).not.toHaveBeenCalled();
});

describe('the connection', () => {
  /** A connection that does what the test says. */
  class Line extends EventTarget {
    static readonly OPEN = 1;
    readonly readyState = Line.OPEN;
    readonly sent: string[] = [];
    isClosed = false;
    constructor() {
      super();
      lines.push(this);
    }
    send(text: string): void {
      this.sent.push(text);
    }
    close(): void {
      this.refuse(1000);
    }
    accept(): void {
      this.dispatchEvent(new Event('open'));
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ method: 'initMessage' }) }));
    }
    refuse(code: number): void {
      if (this.isClosed) return;
      this.isClosed = true;
      this.dispatchEvent(new CloseEvent('close', { code }));
    }
  }
  const lines: Line[] = [];
  let stop: () => void = () => undefined;
  const open = async (): Promise<void> => {
    stop = openPushSocket('token');
    await vi.advanceTimersByTimeAsync(0);
  };
  /** How many connections are tried within a time when each is opened and then closed with a code. */
  const tried = async (code: number, minutes: number): Promise<number> => {
    const before = lines.length;
    for (let second = 0; second < minutes * 60; second += 1) {
      const last = lines.at(-1);
      if (last?.isClosed === false) last.dispatchEvent(new Event('open'));
      last?.refuse(code);
      await vi.advanceTimersByTimeAsync(1000);
    }
    return lines.length - before;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    lines.length = 0;
    session.isLocked = false;
  });
  afterEach(() => {
    stop();
    session.isLocked = false;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('is taken up again soon after it was lost, and ever more slowly while the server takes none', async () => {
    await open();
    lines[0]?.accept();
    lines[0]?.refuse(1006);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines).toHaveLength(2);
    lines[1]?.accept();
    lines[1]?.refuse(1006);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(lines).toHaveLength(3);
    expect(await tried(1006, 10)).toBeLessThan(16);
  });

  test('is tried once a minute while the user has too many', async () => {
    await open();
    expect(await tried(4029, 10)).toBeLessThanOrEqual(11);
    expect(lines.length).toBeGreaterThan(8);
  });

  test('is not tried again once the session is over', async () => {
    await open();
    lines[0]?.accept();
    expect(await tried(4001, 5)).toBe(0);
  });

  test('waits behind a locked screen and comes with the unlocking', async () => {
    session.isLocked = true;
    await open();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(lines).toHaveLength(0);
    session.isLocked = false;
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toHaveLength(1);
  });

  test('stays while the screen is locked, and is taken up again at once when it was lost meanwhile', async () => {
    await open();
    lines[0]?.accept();
    session.isLocked = true;
    await vi.advanceTimersByTimeAsync(0);
    session.isLocked = false;
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toHaveLength(1);
    session.isLocked = true;
    lines[0]?.refuse(1006);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(lines).toHaveLength(1);
    session.isLocked = false;
    await vi.advanceTimersByTimeAsync(0);
    expect(lines).toHaveLength(2);
  });
});
