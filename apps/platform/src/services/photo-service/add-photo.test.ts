import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { storableName } from './add-photo.ts';

describe('the name of a photo', () => {
  it.each([
    ['IMG_0001.jpg', 'IMG_0001.jpg'],
    ['Ærø – Mai.jpg', 'Ærø – Mai.jpg'],
    ['../../etc/passwd', '....etcpasswd'],
    ['a\0b\r\nc.jpg', 'abc.jpg'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['u\u0308ber.jpg', 'über.jpg'],
    ['', 'photo'],
    ['\u200B', 'photo'],
  ])('is the one of its file, as far as it can be kept: %j', (given, kept) => {
    expect(storableName(given)).toBe(kept);
  });

  it('can always be kept, is never long, and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = storableName(given);
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toMatch(/[\p{Cc}/\\]/u);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(255);
      }),
    );
  });
});
