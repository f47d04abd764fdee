import { describe, expect, it } from 'vitest';

import { numberedName, safeFileName } from './file-name.ts';

describe('the name of a file that a service names', () => {
  it.each([
    ['Été 2024.jpg', 'Été 2024.jpg'],
    ['../../.ssh/authorized_keys', '_.._.ssh_authorized_keys'],
    ['C:\\photos\\beach.jpg', 'C__photos_beach.jpg'],
    ['.profile', 'profile'],
    ['beach.jpg. ', 'beach.jpg'],
    ['be\u0000a\nch.jpg', 'be_a_ch.jpg'],
    ['nul.jpg', '_nul.jpg'],
    ['..', 'photo'],
    ['', 'photo'],
  ])('%j is %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  it('is shortened, not its ending, and no character is cut', () => {
    const safe = safeFileName(`${'é'.repeat(1000)}.jpeg`);

    expect(safe.endsWith('é.jpeg')).toBe(true);
    expect(Buffer.byteLength(safe)).toBe(239);
  });

  it('is counted where there are several', () => {
    expect([1, 2, 11].map((count) => numberedName('beach.tar.gz', count))).toEqual([
      'beach.tar.gz',
      'beach.tar (2).gz',
      'beach.tar (11).gz',
    ]);
    expect(numberedName('photo', 2)).toBe('photo (2)');
  });
});
