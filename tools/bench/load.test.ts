import { createServer, type IncomingMessage, type Server } from 'node:http';

import { afterEach, expect, it } from 'vitest';

import { anyFreePort } from '../process/free-port.ts';
import { measureLoad } from './load.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
});

const DURATION_MS = 50;

it('asks for one page after the other over as many connections as it is told, and counts what is no 200', async () => {
  const port = await anyFreePort();
  const asked: IncomingMessage[] = [];
  server = createServer((request, answer) => {
    asked.push(request);
    answer.writeHead(request.url === '/3' ? 503 : 200).end('a page');
  }).listen(port);

  const figures = await measureLoad({
    connections: 2,
    durationMs: DURATION_MS,
    address: (n) => new URL(`http://localhost:${port}/${n}`),
    headers: { authorization: 'Bearer token' },
  });

  expect(new Set(asked.map(({ url }) => url)).size).toBe(asked.length);
  expect(new Set(asked.map(({ socket }) => socket)).size).toBe(2);
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Bearer token',
    'accept-encoding': 'gzip, deflate, br, zstd',
  });
  expect(figures.failures).toBe(1);
  expect(figures.p50Ms).toBeGreaterThan(0);
  expect(figures.p99Ms).toBeGreaterThanOrEqual(figures.p50Ms);
  // Most are asked for in the warm-up, which is forty times as long as what is measured.
  expect((figures.requestsPerSecond * DURATION_MS) / 1000).toBeLessThan(asked.length / 2);
});
