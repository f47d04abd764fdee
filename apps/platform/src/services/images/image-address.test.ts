import { randomBytes, randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createImageAddresses, IMAGE_SIZES } from './image-address.ts';

const HOUR_MS = 3_600_000;
const NOW = new Date('2026-06-01T12:00:00Z');
const NAME = 'AbCdEfGhIjKlMnOpQrStUv';

describe('the address of a picture', () => {
  const key = randomBytes(32);
  const addresses = createImageAddresses([key]);
  const accountId = randomUUID();
  const signed = addresses.signerFor(accountId, NOW)(NAME);

  it.each(IMAGE_SIZES)('opens the size it was made for: %s', (size) => {
    expect(addresses.open(signed[size], NOW)).toEqual({
      accountId,
      name: NAME,
      size,
      expiresAt: new Date('2026-06-02T12:00:00Z'),
    });
  });

  it('opens nothing once any character is changed', () => {
    const address = signed[300];
    fc.assert(
      fc.property(
        fc.nat(address.length - 1),
        fc.constantFrom('a', 'c', 'X', 'Z', '0', '9', '/', '?', '&', '=', '-', '_'),
        (at, character) => {
          fc.pre(address.charAt(at) !== character);
          expect(addresses.open(address.slice(0, at) + character + address.slice(at + 1), NOW)).toBeNull();
        },
      ),
    );
  });

  it('opens no other size with the signature of one', () => {
    for (const size of IMAGE_SIZES.filter((other) => other !== '300')) {
      expect(addresses.open(signed[300].replace('/300?', `/${size}?`), NOW)).toBeNull();
    }
  });

  it('opens every form with the signature of all', () => {
    const signer = addresses.signerOfAllForms(accountId, NOW);
    const { folder, query } = signer;
    const signature = signer.signatureOf(NAME);

    for (const size of IMAGE_SIZES) {
      const address = `${folder}${NAME}/${size}${query}${signature}`;
      expect(addresses.open(address, NOW)).toEqual(addresses.open(signed[size], NOW));
      expect(addresses.open(address, new Date(NOW.getTime() + 24 * HOUR_MS))).toBeNull();
    }
    const other = `${folder}${NAME.replace('A', 'B')}/300${query}${signature}`;
    const readers = addresses.signerOfAllForms(accountId, NOW, randomUUID());
    expect(
      [other, `${folder}${NAME}/300${readers.query}${signature}`].map((address) => addresses.open(address, NOW)),
    ).toEqual([null, null]);
    expect(readers.signatureOf(NAME)).not.toBe(signature);
  });

  it('says for which reader it was signed, and opens for no other', () => {
    const readerId = randomUUID();
    const address = addresses.signerFor(accountId, NOW, readerId)(NAME)[800];
    const others = addresses.signerFor(accountId, NOW, randomUUID())(NAME)[800];
    const readerOf = (text: string) => new URL(text, 'http://localhost').searchParams.get('r') ?? '';

    expect(addresses.open(address, NOW)).toMatchObject({ accountId, name: NAME, readerId });
    expect(addresses.open(address.replace(readerOf(address), readerOf(others)), NOW)).toBeNull();
    expect(addresses.open(address.replace(`&r=${readerOf(address)}`, ''), NOW)).toBeNull();
    expect(addresses.open(signed[800].replace('&s=', `&r=${readerOf(address)}&s=`), NOW)).toBeNull();
  });

  it('opens no picture of another account', () => {
    const others = addresses.signerFor(randomUUID(), NOW)(NAME)[300];
    const [, , account = ''] = others.split('/');
    const [, , ownAccount = ''] = signed[300].split('/');

    expect(addresses.open(signed[300].replace(ownAccount, account), NOW)).toBeNull();
  });

  it('lives for at least twelve hours and at most a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 * HOUR_MS }), (after) => {
        const now = new Date(NOW.getTime() + after);
        const address = addresses.signerFor(accountId, now)(NAME)[800];
        const opensAfter = (hours: number) =>
          addresses.open(address, new Date(now.getTime() + hours * HOUR_MS)) !== null;
        expect([opensAfter(0), opensAfter(11.99), opensAfter(24)]).toEqual([true, true, false]);
      }),
    );
  });

  it('is opened by the key before the last, and signed by the last', () => {
    const rotated = createImageAddresses([randomBytes(32), key]);

    expect(rotated.open(signed.original, NOW)).not.toBeNull();
    expect(rotated.signerFor(accountId, NOW)(NAME)).not.toEqual(signed);
    expect(createImageAddresses([randomBytes(32)]).open(signed.original, NOW)).toBeNull();
  });

  it('is short: a page holds thousands', () => {
    expect(signed.original.length).toBeLessThanOrEqual(95);
  });
});
