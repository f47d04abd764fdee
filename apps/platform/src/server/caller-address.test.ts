import { describe, expect, it } from 'vitest';

import { addressIn, forwarded, limitedAs } from './caller-address.ts';

describe('what a proxy forwards', () => {
  it.each([
    ['192.0.2.7', 0, undefined],
    ['192.0.2.7', 1, '192.0.2.7'],
    ['invented, 192.0.2.7', 1, '192.0.2.7'],
    ['invented, 192.0.2.7, 10.0.0.1', 2, '192.0.2.7'],
    ['192.0.2.7', 2, '192.0.2.7'],
    [null, 1, undefined],
  ])('of %j with %d trusted proxies is %j', (header, hops, expected) => {
    expect(forwarded(header, hops)).toBe(expected);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['anybody', undefined],
    ['192.0.2.7.evil', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('holds the address of %j: %j', (entry, expected) => {
    expect(addressIn(entry)).toBe(expected);
  });
});

describe('a caller is counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['anybody', 'unknown'],
    [undefined, 'unknown'],
  ])('from %j as %j', (address, expected) => {
    expect(limitedAs(address)).toBe(expected);
  });
});
