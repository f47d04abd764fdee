import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createHttpServer } from './http-server.ts';

describe('the connections of one address', () => {
  const server = createHttpServer(
    () => ({ handle: () => Promise.resolve(new Response('done')), upgrade: (_, socket) => socket.destroy() }),
    { connectionsOfAddress: 2 },
  );
  const sockets: Socket[] = [];
  beforeEach(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
    await once(server, 'close');
  });

  const open = async () => {
    const address = server.address();
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
    sockets.push(socket);
    await once(socket, 'connect');
    return socket;
  };
  const answerOn = async (socket: Socket) => {
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const answer = once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n')[0]);
    return Promise.race([answer, once(socket, 'close').then(() => 'closed')]);
  };

  it('are closed beyond a number, until another one is given up', async () => {
    const [first, second] = [await open(), await open()];
    expect(await answerOn(first)).toBe('HTTP/1.1 200 OK');
    expect(await answerOn(second)).toBe('HTTP/1.1 200 OK');
    expect(await answerOn(await open())).toBe('closed');

    const gone = once(first, 'close');
    first.destroy();
    await gone;
    await expect.poll(async () => answerOn(await open())).toBe('HTTP/1.1 200 OK');
  });
});
