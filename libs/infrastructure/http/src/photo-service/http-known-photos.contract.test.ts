import { ok } from '@account-area/kernel';
import type { TestAccount } from '@account-area/platform/testing';
import { isFingerprint } from '@account-area/transfers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startPlatform } from '../testing.contract.ts';
import { createHttpKnownPhotos } from './http-known-photos.ts';

const never = new AbortController().signal;

const fingerprintOf = (digit: string) => {
  const fingerprint = digit.repeat(64);
  if (!isFingerprint(fingerprint)) throw new Error('A fixture needs a fingerprint.');
  return fingerprint;
};

describe('which photos are known, by the photo service', () => {
  let world: Awaited<ReturnType<typeof startPlatform>>;
  let anna: TestAccount;
  beforeAll(async () => {
    world = await startPlatform();
    anna = await world.platform.createAccount();
  });
  afterAll(() => world.platform.close());

  it('is none for a customer without photos', async () => {
    const { incidents, service } = await world.serviceOf('photos', anna);

    const answer = await createHttpKnownPhotos(service).known([fingerprintOf('a'), fingerprintOf('b')], never);

    expect(answer).toEqual(ok(new Map()));
    expect(incidents).toEqual([]);
  });

  it('is refused for more than 500 at once', async () => {
    const { service } = await world.serviceOf('photos', anna);
    const many = Array.from({ length: 501 }, () => fingerprintOf('a'));

    const answer = await createHttpKnownPhotos(service).known(many, never);

    expect(answer.ok || answer.error.code).toBe('refused');
  });
});
