import { setImmediate as turn } from 'node:timers/promises';

import { ok } from '@account-area/kernel';
import type { AccessToken, AccessTokens } from '@account-area/session';
import { accessToken } from '@account-area/session/testing';

import type { HttpEnvironment, Timers } from '../http-environment.ts';
import type { HttpIncident } from '../http-reporter.ts';
import { createServerClock } from '../server-clock.ts';
import { createRetryBudget } from './retry-budget.ts';

/** Time that passes only when told to. */
export class ManualTimers implements Timers {
  #now = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly task: () => void }>();

  elapsed(): number {
    return this.#now;
  }

  after(delayMs: number, task: () => void): () => void {
    const entry = { at: this.#now + delayMs, task };
    this.#waiting.add(entry);
    return () => this.#waiting.delete(entry);
  }

  /** Lets time pass, and everything that waits for it happen on the way. */
  async pass(durationMs: number): Promise<void> {
    await answersAreRead();
    const end = this.#now + durationMs;
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.#waiting.delete(next);
      next.task();
      await answersAreRead();
    }
    this.#now = end;
  }

  /** Lets as much time pass as it takes. */
  async passUntil<T>(awaited: Promise<T>): Promise<T> {
    const over = new AbortController();
    const ending = awaited.finally(() => over.abort());
    while (!over.signal.aborted) await this.pass(50);
    return ending;
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0;
  }

  #next(end: number) {
    return [...this.#waiting].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
  }
}

/** The body of an answer takes two turns of the event loop to read, however busy the machine is. */
const answersAreRead = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await turn();
};

/** What a remote side answers one request; the requests before it are counted. */
export type Answering = (request: Request, index: number) => Response | Promise<Response>;

/** An environment whose remote side is made by hand. `chance` stays 0.5. */
export const httpWorld = (answer: Answering) => {
  const timers = new ManualTimers();
  const requests: Request[] = [];
  const incidents: HttpIncident[] = [];
  let ids = 0;
  const environment: HttpEnvironment = {
    fetch: async (request) => {
      requests.push(request);
      return answer(request, requests.length - 1);
    },
    ids: { next: () => `correlation-${String((ids += 1)).padStart(4, '0')}` },
    clock: createServerClock({ elapsed: () => timers.elapsed(), deviceNow: () => DEVICE_NOW }),
    timers,
    chance: { next: () => 0.5 },
    budget: createRetryBudget(() => timers.elapsed()),
    reporter: { report: (incident) => incidents.push(incident) },
  };
  return { environment, timers, requests, incidents };
};

/** What the device takes for the time: a day off. */
export const DEVICE_NOW = Date.parse('2026-11-21T12:00:00Z');

/** A JSON answer. */
export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headersOf(init) },
  });

/** An error answer of a service. */
export const problem = (status: number, type = 'about:blank', headers: Record<string, string> = {}): Response =>
  json(
    { type, title: 'No', status, correlationId: 'server-side-id' },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** What a gateway answers in place of a service. */
export const html = (status: number): Response =>
  new Response('<html><body>Bad gateway</body></html>', { status, headers: { 'content-type': 'text/html' } });

/** An answer whose bytes a test sends one by one. */
export const dripping = () => {
  let pipe: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      pipe = controller;
    },
  });
  return {
    response: new Response(body, { headers: { 'content-type': 'application/json' } }),
    send: (text: string) => pipe?.enqueue(new TextEncoder().encode(text)),
    end: () => pipe?.close(),
    cut: () => pipe?.error(new TypeError('terminated')),
  };
};

/** Tokens of a customer who stays signed in; each renewal makes the next one. */
export const fakeTokens = () => {
  const refused: AccessToken[] = [];
  let renewals = 0;
  const current = () => accessToken(`token-${renewals}`);
  const tokens: AccessTokens = {
    current: () => Promise.resolve(ok(current())),
    renew: () => {
      renewals += 1;
      return Promise.resolve(ok(current()));
    },
    refuse: (token) => refused.push(token),
  };
  return { tokens, refused, renewals: () => renewals };
};

const headersOf = ({ headers }: ResponseInit): Record<string, string> => Object.fromEntries(new Headers(headers));
