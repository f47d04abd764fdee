import { describe, expect, it, vi } from 'vitest';

import { createUploadLocks } from './upload-locks.ts';

describe('the lock of an upload', () => {
  const never = new AbortController().signal;

  it('is held by one at a time, and asks who holds it to come to an end', async () => {
    const locks = createUploadLocks();
    const [first, second, other] = [locks.newLock('a'), locks.newLock('a'), locks.newLock('b')];
    const asked = vi.fn<() => void>();
    await first.lock(never, asked);
    await other.lock(never, asked);
    expect(asked).not.toHaveBeenCalled();

    const waiting = second.lock(never, () => undefined);
    expect(asked).toHaveBeenCalledOnce();
    await first.unlock();

    await expect(waiting).resolves.toBeUndefined();
  });

  it('gives up when its request does, or after too long', async () => {
    const locks = createUploadLocks(20);
    await locks.newLock('a').lock(never, () => undefined);

    await expect(locks.newLock('a').lock(AbortSignal.abort(), () => undefined)).rejects.toMatchObject({ status: 423 });
    await expect(locks.newLock('a').lock(never, () => undefined)).rejects.toMatchObject({ status: 423 });
    await expect(locks.hold('a', () => Promise.resolve())).rejects.toMatchObject({ status: 423 });
  });

  it('is free again after work that failed', async () => {
    const locks = createUploadLocks();

    await expect(locks.hold('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await locks.hold('a', () => Promise.resolve('yes'))).toBe('yes');
  });
});
