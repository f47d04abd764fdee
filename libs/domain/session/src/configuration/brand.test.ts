import { describe, expect, it } from 'vitest';

import { publicBrandOf } from './brand.ts';

describe('the brand of a host', () => {
  it('is its alias where it has one (D01)', () => {
    expect(publicBrandOf({ brand: 'fjordfoto', brandAlias: 'onskebild' })).toBe('onskebild');
    expect(publicBrandOf({ brand: 'fjordfoto', brandAlias: null })).toBe('fjordfoto');
  });
});
