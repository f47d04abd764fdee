import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { HOUR_MS } from './clock.ts';
import { startSweeping } from './sweeping.ts';

describe('sweeping', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const start = (sweep: () => Promise<unknown>) => {
    const errors: unknown[] = [];
    const log = { error: (...said: readonly unknown[]) => void errors.push(said) };
    return { errors, stop: startSweeping({ log }, sweep, 'old rows stay') };
  };

  it('sweeps at once and every hour, until it is stopped', async () => {
    const sweep = vi.fn(() => Promise.resolve());
    const { errors, stop } = start(sweep);
    await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
    expect(sweep).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sweep).toHaveBeenCalledTimes(2);

    await stop();
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);

    expect([sweep.mock.calls.length, errors]).toEqual([2, []]);
  });

  it('goes on after a sweep that fails, which the log tells', async () => {
    const broken = new Error('The database is gone.');
    const sweep = vi.fn(() => Promise.resolve());
    sweep.mockRejectedValueOnce(broken);
    const { errors, stop } = start(sweep);

    await vi.advanceTimersByTimeAsync(HOUR_MS);
    await stop();

    expect(errors).toEqual([[broken, 'old rows stay']]);
    expect(sweep).toHaveBeenCalledTimes(2);
  });

  it('sweeps once at a time, and waits for the sweep under way before it is stopped', async () => {
    const said: string[] = [];
    const { stop } = start(async () => {
      said.push('begins');
      await new Promise((resolve) => setTimeout(resolve, 1.5 * HOUR_MS));
      said.push('ends');
    });
    await vi.advanceTimersByTimeAsync(2.5 * HOUR_MS);

    void stop().then(() => said.push('stopped'));
    await vi.advanceTimersByTimeAsync(2 * HOUR_MS);

    expect(said).toEqual(['begins', 'ends', 'begins', 'ends', 'stopped']);
  });
});
