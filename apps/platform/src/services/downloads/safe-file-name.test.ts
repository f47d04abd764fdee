import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { safeFileName, safeFileNames } from './safe-file-name.ts';

const HOSTILE = fc.constantFrom(
  '../',
  '..\\',
  '/etc/passwd',
  'C:\\Windows\\',
  '\0',
  '\n',
  '\u202E',
  '\u2066',
  '\uFEFF',
  '\uD800',
  'CON',
  'nul.jpg',
  'COM1',
  'LPT¹.txt',
  '.',
  '..',
  ' ',
  '...   ',
  '👩‍👩‍👧‍👦',
  'é',
  'e\u0301',
  'ß',
  'x'.repeat(300),
  '界'.repeat(120),
  '.jpg',
  '.JPG',
  '*?"<>|:',
);
const NAME = fc
  .array(fc.oneof(HOSTILE, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 6 })
  .map((parts) => parts.join(''));

describe('safe file names', () => {
  it.each([
    ['IMG_0001.JPG', 'IMG_0001.JPG'],
    ['Wald "im" Mai.jpg', 'Wald _im_ Mai.jpg'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['/absolute/photo.jpg', '_absolute_photo.jpg'],
    ['C:\\Users\\Anna\\photo.jpg', 'C__Users_Anna_photo.jpg'],
    ['gpj.\u202Eexe.jpg', 'gpj.exe.jpg'],
    ['a\0b\r\n.jpg', 'ab.jpg'],
    ['CON', '_CON'],
    ['nul.jpg', '_nul.jpg'],
    ['com1 .jpg', '_com1.jpg'],
    ['console.jpg', 'console.jpg'],
    ['.htaccess', 'htaccess'],
    ['photo.jpg. . ', 'photo.jpg'],
    ['', 'photo'],
    ['..', 'photo'],
    ['e\u0301te\u0301.jpg', 'été.jpg'],
    ['海边.jpg', '海边.jpg'],
    [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(250)}.jpeg`],
    [`${'界'.repeat(100)}.jpg`, `${'界'.repeat(83)}.jpg`],
    [`a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
  ])('turn %j into %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected);
  });

  it('are numbered where they are the same to some file system', () => {
    expect(safeFileNames(['a.jpg', 'a.jpg', 'A.JPG', 'a (2).jpg', 'b', 'b', '', ''])).toEqual([
      'a.jpg',
      'a (2).jpg',
      'A (3).JPG',
      'a (2) (2).jpg',
      'b',
      'b (2)',
      'photo',
      'photo (2)',
    ]);
  });

  it('are safe on every system, whatever is given', () => {
    fc.assert(
      fc.property(NAME, (given) => {
        const name = safeFileName(given);
        expect(Buffer.byteLength(name)).toBeGreaterThan(0);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
        expect(name).not.toMatch(/^[.\s]|[.\s]$/);
        expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
      }),
    );
  });

  it('are the same for the same names, and safe already the second time', () => {
    fc.assert(
      fc.property(NAME, (given) => {
        const name = safeFileName(given);
        expect(safeFileName(given)).toBe(name);
        expect(safeFileName(name)).toBe(name);
      }),
    );
  });

  it('never meet in one folder', () => {
    fc.assert(
      fc.property(fc.array(NAME, { maxLength: 30 }), (given) => {
        const names = safeFileNames(given);
        expect(names).toHaveLength(given.length);
        expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(given.length);
        for (const name of names) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      }),
    );
  });
});
