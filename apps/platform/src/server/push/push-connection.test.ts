import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openPushConnection, type PushIdentity, type PushSocket } from './push-connection.ts';

const ANNA: PushIdentity = { accountId: 'anna', session: 'session-of-anna' };
const BRAM: PushIdentity = { accountId: 'bram' };

/** A connection whose tokens are names, and everything that went through its socket. */
const open = ({ isSignedIn = () => Promise.resolve(true) } = {}) => {
  const seen: string[] = [];
  const backlog = { bytes: 0 };
  const socket: PushSocket = {
    get bufferedAmount() {
      return backlog.bytes;
    },
    send: (text) => seen.push(text),
    ping: () => seen.push('(ping)'),
    close: (code) => seen.push(`(closed ${code})`),
    terminate: () => seen.push('(broken)'),
  };
  const tokens: Readonly<Record<string, PushIdentity>> = { anna: ANNA, 'anna again': ANNA, bram: BRAM };
  const connection = openPushConnection(socket, {
    identify: (token) => Promise.resolve(tokens[token] ?? null),
    isSignedIn,
    onIdentified: () => undefined,
  });
  const authenticate = async (token: string) => {
    connection.hear(JSON.stringify({ action: 'authenticate', token }));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { authenticate, backlog, connection, seen };
};

describe('a push connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('answers OK to a token that holds, and tells what the account is told from then on', async () => {
    const { authenticate, connection, seen } = open();
    connection.tell('too early');
    await authenticate('anna');
    connection.tell('news');

    expect(seen).toEqual(['OK', 'news']);
    expect(connection.identity).toBe(ANNA);
    expect(connection.lastTold).toBe('news');
  });

  it.each(['nobody', ''])('closes with 4401 for the token "%s"', async (token) => {
    const { authenticate, seen } = open();
    await authenticate(token);
    expect(seen).toEqual(['(closed 4401)']);
  });

  it.each(['', 'OK', '{"action":"authenticate"}', '{"action":"subscribe","token":"anna"}', '{'])(
    'closes with 4401 when the first message is %j',
    async (text) => {
      const { connection, seen } = open();
      connection.hear(text);
      await vi.advanceTimersByTimeAsync(0);
      expect(seen).toEqual(['(closed 4401)']);
    },
  );

  it('closes with 4401 after 5 seconds without a token', async () => {
    const { seen } = open();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['(closed 4401)']);
  });

  it('closes with 4401 when the session has ended', async () => {
    const { authenticate, seen } = open({ isSignedIn: () => Promise.resolve(false) });
    await authenticate('anna');
    expect(seen).toEqual(['(closed 4401)']);
  });

  it('says nothing of a session that ended while it was being looked for', async () => {
    const looking = Promise.withResolvers<boolean>();
    const { authenticate, connection, seen } = open({ isSignedIn: () => looking.promise });
    await authenticate('anna');
    connection.close(4401, 'the session has ended');
    looking.resolve(true);
    await vi.advanceTimersByTimeAsync(0);

    expect(seen).toEqual(['(closed 4401)']);
  });

  it('takes another token of the same account, and none of another', async () => {
    const { authenticate, connection, seen } = open();
    await authenticate('anna');
    await authenticate('anna again');
    connection.tell('news');
    await authenticate('bram');
    connection.tell('more news');

    expect(seen).toEqual(['OK', 'OK', 'news', '(closed 4403)']);
  });

  it('ignores what it does not know, once it knows who speaks', async () => {
    const { authenticate, connection, seen } = open();
    await authenticate('anna');
    connection.hear('hello');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['OK']);
  });

  it('closes a connection that sends too many messages', async () => {
    const { authenticate, connection, seen } = open();
    await authenticate('anna');
    for (let message = 0; message < 60; message += 1) connection.hear('hello');
    expect(seen).toEqual(['OK', '(closed 1008)']);
  });

  it('closes when it is 30 minutes old, counted from its opening', async () => {
    const { authenticate, connection, seen } = open();
    await vi.advanceTimersByTimeAsync(4_000);
    await authenticate('anna');
    for (let halfMinutes = 0; halfMinutes < 59; halfMinutes += 1) {
      await vi.advanceTimersByTimeAsync(30_000);
      connection.hearPong();
    }
    await authenticate('anna again');
    expect(seen.filter((text) => text.startsWith('(closed'))).toEqual([]);
    await vi.advanceTimersByTimeAsync(26_000);
    expect(seen.filter((text) => text.startsWith('(closed'))).toEqual(['(closed 1000)']);
  });

  it('pings every 30 seconds and closes a connection that does not answer', async () => {
    const { authenticate, connection, seen } = open();
    await authenticate('anna');
    await vi.advanceTimersByTimeAsync(30_000);
    connection.hearPong();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(['OK', '(ping)', '(ping)', '(broken)']);
  });

  it('closes a connection rather than buffer what the client does not read', async () => {
    const { authenticate, backlog, connection, seen } = open();
    await authenticate('anna');
    backlog.bytes = 300_000;
    connection.tell('news');
    connection.tell('more news');
    expect(seen).toEqual(['OK', '(broken)']);
  });

  it('leaves no timer behind', async () => {
    const { authenticate, connection } = open();
    await authenticate('anna');
    connection.release();
    expect(vi.getTimerCount()).toBe(0);
  });
});
