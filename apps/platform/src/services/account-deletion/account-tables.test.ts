import { describe, expect, it } from 'vitest';

import { referrersFirst } from './account-tables.ts';

describe('the order in which tables are emptied', () => {
  it('begins with those that refer to others', () => {
    const references = [
      { from: 'prints', to: 'photos' },
      { from: 'prints', to: 'baskets' },
      { from: 'photos', to: 'albums' },
      { from: 'elsewhere', to: 'baskets' },
    ];
    const ordered = referrersFirst(['albums', 'baskets', 'photos', 'prints'], references);
    expect(ordered).toEqual(['prints', 'photos', 'albums', 'baskets']);
  });

  it('is refused for tables that refer to each other', () => {
    const references = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ];
    expect(() => referrersFirst(['a', 'b'], references)).toThrow('Tables refer to each other in a circle: a, b, a.');
  });
});
