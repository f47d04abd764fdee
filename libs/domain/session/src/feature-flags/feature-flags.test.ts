import { describe, expect, it } from 'vitest';

import { FEATURE_FLAGS, resolveFlags } from './feature-flags.ts';

describe('feature flags', () => {
  it.each(FEATURE_FLAGS)('%s is off when nobody speaks of it', (flag) => {
    expect(resolveFlags({}, {})[flag]).toBe(false);
  });

  it.each(FEATURE_FLAGS)('%s follows the host', (flag) => {
    expect(resolveFlags({ [flag]: true }, {})[flag]).toBe(true);
  });

  it.each(FEATURE_FLAGS)('%s follows this device against the host, both ways', (flag) => {
    expect(resolveFlags({ [flag]: true }, { [flag]: false })[flag]).toBe(false);
    expect(resolveFlags({ [flag]: false }, { [flag]: true })[flag]).toBe(true);
  });
});
