import { fail } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { notes, notification, pushWorld } from './push.fakes.ts';
import { MAX_MESSAGE_CHARACTERS, openPushConnection } from './push-connection.ts';

const startConnection = async () => {
  const world = pushWorld();
  const listener = notes();
  const close = openPushConnection(world.environment, listener);
  await settle();
  return { ...world, ...listener, close };
};

const startOpenConnection = async () => {
  const world = await startConnection();
  world.socket().open();
  world.socket().say('OK');
  return world;
};

describe('a push connection', () => {
  it('authenticates by its first message and is open once that is acknowledged (C17.2)', async () => {
    const { socket, told } = await startConnection();
    expect(socket().sent).toEqual([]);

    socket().open();
    expect(socket().sent).toEqual(['{"action":"authenticate","token":"token-0"}']);
    expect(told).toEqual([]);

    socket().say('OK');
    expect(told).toEqual(['opened']);
  });

  it('tells what it hears', async () => {
    const { socket, told } = await startOpenConnection();

    socket().tell(notification('started'));
    socket().tell(notification('finished'));

    expect(told).toEqual(['opened', 'started', 'finished']);
  });

  it('ignores a plain OK, however often it comes (C17.3)', async () => {
    const { socket, told } = await startOpenConnection();

    socket().say('OK');

    expect(told).toEqual(['opened']);
  });

  it.each([
    ['an unknown key', notification('exported')],
    ['no message', notification('started', { message: undefined })],
    ['no user', notification('started', { message: { downloadId: 'archive-1' } })],
    ['a timestamp that is none', notification('started', { timestamp: 'yesterday' })],
  ])('ignores a message with %s (C17.3)', async (_, message) => {
    const { socket, told } = await startOpenConnection();

    socket().tell(message);

    expect(told).toEqual(['opened']);
  });

  it('ignores other messages', async () => {
    const { socket, told } = await startOpenConnection();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.uint8Array()), (data) => {
        socket().say(data);
        expect(told).toEqual(['opened']);
      }),
    );
  });

  it('drops messages of more than 64 KiB', async () => {
    const { socket, told } = await startOpenConnection();
    const padding = ' '.repeat(MAX_MESSAGE_CHARACTERS);

    socket().say(`${JSON.stringify(notification('started'))}${padding}`);

    expect(told).toEqual(['opened']);
  });

  it('hears nothing before it is authenticated', async () => {
    const { socket, told } = await startConnection();
    socket().open();

    socket().tell(notification('started'));

    expect(told).toEqual([]);
  });

  it.each([
    ['is refused with 4401', (world: Awaited<ReturnType<typeof startConnection>>) => world.socket().drop(4401)],
    ['is not acknowledged within 10 seconds', (world: Awaited<ReturnType<typeof startConnection>>) => world.passTime()],
  ])('renews a token once that %s', async (_, refuse) => {
    const world = await startConnection();
    world.socket().open();
    refuse(world);
    await settle();
    world.socket().open();
    expect(world.sockets.map(({ isClosed, sent }) => [isClosed, sent])).toEqual([
      [true, ['{"action":"authenticate","token":"token-0"}']],
      [false, ['{"action":"authenticate","token":"token-1"}']],
    ]);
    expect(world.told).toEqual([]);

    refuse(world);
    await settle();
    expect(world.sockets).toHaveLength(2);
    expect(world.told).toEqual(['lost']);
  });

  it('is lost when the line drops, and has the token renewed first when its session ended', async () => {
    const dropped = await startOpenConnection();
    dropped.socket().drop();
    await settle();
    expect([dropped.told, dropped.renewals()]).toEqual([['opened', 'lost'], 0]);

    const expired = await startOpenConnection();
    expired.socket().drop(4401);
    await settle();
    expect([expired.told, expired.renewals()]).toEqual([['opened', 'lost'], 1]);
  });

  it('is lost without a token', async () => {
    const { environment, sockets } = pushWorld();
    const listener = notes();
    const current = () => Promise.resolve(fail({ code: 'signed-out' } as const));
    openPushConnection({ ...environment, tokens: { ...environment.tokens, current } }, listener);
    await settle();

    expect([listener.told, sockets.length]).toEqual([['lost'], 0]);
  });

  it('is lost when the browser opens no socket', async () => {
    const { environment } = pushWorld();
    const listener = notes();
    const openSocket = () => {
      throw new DOMException('No', 'SecurityError');
    };
    openPushConnection({ ...environment, openSocket }, listener);
    await settle();

    expect(listener.told).toEqual(['lost']);
  });

  it('is closed without a word, and leaves nothing behind', async () => {
    const { close, isWaiting, socket, told } = await startConnection();
    close();
    socket().open();
    socket().say('OK');
    await settle();

    expect([socket().isClosed, socket().sent, told, isWaiting()]).toEqual([true, [], [], false]);
  });

  it('opens no socket when it is closed before there is a token', async () => {
    const { environment, sockets } = pushWorld();
    openPushConnection(environment, notes())();
    await settle();

    expect(sockets).toEqual([]);
  });
});
