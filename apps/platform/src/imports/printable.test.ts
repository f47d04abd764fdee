import { expect, it } from 'vitest';

import { printable } from './printable.ts';

it.each([
  ['photo.jpg', 'photo.jpg'],
  ['Ærø ✓ 👩‍👩‍👧.heic', 'Ærø ✓ 👩‍👩‍👧.heic'],
  ['esc\x1b[31mred\x1b[2J.jpg', 'esc\\u{1b}[31mred\\u{1b}[2J.jpg'],
  ['two\nlines\r.png', 'two\\u{a}lines\\u{d}.png'],
  ['photo\u202egpj.exe', 'photo\\u{202e}gpj.exe'],
  ['c1\u009b2J', 'c1\\u{9b}2J'],
])('a name is printed and not carried out: %j', (name, printed) => {
  expect(printable(name)).toBe(printed);
});
