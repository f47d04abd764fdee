import { Agent, get } from 'node:http';

import { percentile } from './percentile.ts';

/** What a service held under load. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that were not 200, those of the warm-up among them; a figure with any of them is worth nothing. */
  readonly failures: number;
}

export interface LoadOptions {
  /** Requests under way at once. */
  readonly connections: number;
  readonly durationMs: number;
  /** The address of the n-th request. */
  readonly address: (n: number) => URL;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How long nothing is timed, in milliseconds: connections are opened, and both processes compile what they will run again and
 * again. Failures count from the first request on.
 */
const WARM_UP_MS = 2000;

/** What browsers say they take. */
const ACCEPTED_CODINGS = 'gzip, deflate, br, zstd';

/**
 * Asks for pages as fast as `connections` loops can, reading each answer to its end. It unpacks none and asks by Node's own
 * client: with `fetch` this process would take as much of the machine as the one that is measured.
 */
export const measureLoad = async ({ connections, durationMs, address, headers }: LoadOptions): Promise<LoadFigures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const asked = { headers: { 'accept-encoding': ACCEPTED_CODINGS, ...headers }, agent };
  const times: number[] = [];
  let place = 0;
  let failures = 0;
  const measuredFrom = performance.now() + WARM_UP_MS;
  const end = measuredFrom + durationMs;

  const loop = async () => {
    for (let before = performance.now(); before < end; before = performance.now()) {
      const status = await statusOf(address(place++), asked);
      if (status !== 200) failures += 1;
      if (before >= measuredFrom) times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  const seconds = (performance.now() - measuredFrom) / 1000;
  agent.destroy();

  return {
    requestsPerSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    failures,
  };
};

/** The status of an answer that has come to its end. */
const statusOf = (address: URL, options: Parameters<typeof get>[1]): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(address, options, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode))
        .resume();
    }).on('error', reject);
  });
