import { expect, it } from 'vitest';

import { fileSize } from './file-size.ts';

it.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [812_400, '812 kB'],
  [4_240_000, '4.2 MB'],
  [5_000_000_000_000, '5,000 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize('en-GB', bytes)).toBe(text);
});
