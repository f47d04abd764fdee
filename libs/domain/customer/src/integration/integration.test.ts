import { describe, expect, it } from 'vitest';

import { callbackOf, callbackRules, type CallbackValues, valuesOf } from './integration.ts';

/** The first rule that an address breaks. */
const broken = (values: CallbackValues) => callbackRules.address?.find(({ isKept }) => !isKept(values))?.code ?? null;

describe('the address of a callback', () => {
  it.each([
    ['', null],
    ['   ', null],
    ['https://partner.example', null],
    [' https://partner.example/hooks?for=orders#top ', null],
    ['HTTPS://Partner.example:8443/', null],
    ['https://bücher.example/', null],
    [`https://partner.example/${'a'.repeat(2000 - 24)}`, null],
    ['http://partner.example', 'not-https'],
    ['partner.example', 'not-https'],
    ['https://', 'not-https'],
    ['https:///hooks', 'not-https'],
    ['https://partner.example:99999/hooks', 'not-https'],
    ['https://a..b/', 'not-https'],
    ['https://partner.example/\u200bhooks', 'not-https'],
    ['https://user:secret@partner.example/', 'not-https'],
    ['https://partner.example/a b', 'not-https'],
    ['javascript:alert(1)//https://partner.example', 'not-https'],
    [`https://partner.example/${'a'.repeat(2000 - 23)}`, 'too-long'],
  ])('%j: %s (D59)', (address, error) => {
    expect(broken({ address, format: 'JSON' })).toBe(error);
  });

  it.each([
    ['https://partner.example', 'XML', true],
    ['https://partner.example', 'unknown', false],
    [' ', 'unknown', true],
  ] as const)('%j in the format %s is kept: %s', (address, format, isKept) => {
    expect(callbackRules.format?.map((rule) => rule.isKept({ address, format }))).toEqual([isKept]);
  });

  it('is kept without the white space around it, and none is kept as none', () => {
    expect(callbackOf({ address: ' https://partner.example ', format: 'XML' })).toEqual({
      address: 'https://partner.example',
      format: 'XML',
    });
    expect(callbackOf({ address: ' ', format: 'XML' })).toBeNull();
    expect(valuesOf(null)).toEqual({ address: '', format: 'JSON' });
  });
});
