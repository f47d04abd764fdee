import { percentile } from './percentile.ts';

/** What a service held under load. */
export interface LoadFigures {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers that were not 200; a figure with any of them is worth nothing. */
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

/** Asks for pages as fast as `connections` loops can, reading each answer to its end. */
export const measureLoad = async ({ connections, durationMs, address, headers }: LoadOptions): Promise<LoadFigures> => {
  const times: number[] = [];
  let asked = 0;
  let failures = 0;
  const start = performance.now();

  const loop = async () => {
    while (performance.now() - start < durationMs) {
      const before = performance.now();
      const answer = await fetch(address(asked++), { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) failures += 1;
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));

  const seconds = (performance.now() - start) / 1000;
  return {
    requestsPerSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    failures,
  };
};
