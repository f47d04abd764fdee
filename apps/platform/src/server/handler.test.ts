import { Problem } from '@account-area/contracts';
import pino from 'pino';
import { describe, expect, it } from 'vitest';

import { createClock } from '../clock.ts';
import { createHosts } from '../services/configuration/hosts.ts';
import { createHandler } from './handler.ts';
import { HttpProblem } from './problem.ts';
import type { Router } from './router.ts';

const handlerOf = (router: Router, trustedHops = 0) => {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const handle = createHandler({ router, hosts: createHosts(), clock: createClock(), log, trustedHops });
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    handle(new Request('http://localhost/x', { headers }), { remoteAddress: '10.0.0.1' });
  return { ask, lines };
};

describe('the outermost layer', () => {
  it('hides an unexpected error from the caller, and logs it without the details of the database', async () => {
    const { ask, lines } = handlerOf(() => {
      throw Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(anna@example.test)' });
    });

    const response = await ask();

    expect(Problem.parse(await response.json())).toMatchObject({ status: 500, title: 'Internal error' });
    expect(lines.join('')).toContain('duplicate key');
    expect(lines.join('')).not.toContain('anna@example.test');
  });

  it.each([
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new Error('Connection terminated unexpectedly'),
  ])('asks to come again when the database is away: %s', async (error) => {
    const { ask } = handlerOf(() => Promise.reject(error));
    const response = await ask();
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
  });

  it('logs no answer as an error that was meant', async () => {
    const { ask, lines } = handlerOf(() => Promise.reject(new HttpProblem(503, 'Not ready')));
    await ask();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('"level":30');
  });

  it('believes the proxies that it is told to trust about scheme and caller, and nobody before them', async () => {
    const seen: unknown[] = [];
    const router: Router = (_request, { origin, remoteAddress }) => {
      seen.push([origin, remoteAddress]);
      return Promise.resolve(Response.json('done'));
    };
    const headers = { 'X-Forwarded-Proto': 'http, https', 'X-Forwarded-For': '192.0.2.66, 192.0.2.7' };

    await handlerOf(router).ask(headers);
    await handlerOf(router, 1).ask(headers);
    await handlerOf(router, 2).ask({ ...headers, 'X-Forwarded-For': '192.0.2.66, 192.0.2.7, 10.0.0.2' });
    await handlerOf(router, 1).ask({ 'X-Forwarded-For': 'anybody' });

    expect(seen).toEqual([
      ['http://localhost', '10.0.0.1'],
      ['https://localhost', '192.0.2.7'],
      ['http://localhost', '192.0.2.7'],
      ['http://localhost', '10.0.0.1'],
    ]);
  });
});
