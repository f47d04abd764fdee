import { describe, expect, it } from 'vitest';

import { displayModeOf, hasBackLink } from './display-mode.ts';

describe('the display mode', () => {
  it('is the usual one without a query', () => {
    expect(displayModeOf('')).toEqual({ isStripped: false, hidesHeaderNav: false });
  });

  it.each([
    ['?stripped=true', true],
    ['?stripped=false', false],
    ['?stripped', false],
    ['?stripped=TRUE', false],
  ])('is stripped for %s: %s', (search, isStripped) => {
    expect(displayModeOf(search).isStripped).toBe(isStripped);
  });

  it.each([
    ['?hideHeaderNav', true],
    ['?hideHeaderNav=true', true],
    ['?hideHeaderNav=1', true],
    ['?hideHeaderNav=false', false],
  ])('is without header navigation for %s: %s', (search, hidesHeaderNav) => {
    expect(displayModeOf(search).hidesHeaderNav).toBe(hidesHeaderNav);
  });

  it.each([
    ['', true],
    ['?stripped=true', false],
    ['?hideHeaderNav=true', false],
  ])('has a link back, but not within another product (C03.2): %j', (search, hasLink) => {
    expect(hasBackLink(displayModeOf(search))).toBe(hasLink);
  });
});
