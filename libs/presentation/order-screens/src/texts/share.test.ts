import { describe, expect, it } from 'vitest';

import { shareText } from './share.ts';

describe('a part of a price', () => {
  it.each([
    ['en-GB', 20, '20%'],
    ['en-GB', 12.5, '12.5%'],
    ['en-GB', 33.3, '33.3%'],
    ['de-DE', 0.25, '0,25\u00A0%'],
  ])('is said in %s without being rounded to a whole number: %j', (localeId, percentage, text) => {
    expect(shareText(localeId, percentage)).toBe(text);
  });
});
