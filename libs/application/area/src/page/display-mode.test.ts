import { describe, expect, it } from 'vitest';

import { displayModeOf, hasBackLink } from './display-mode.ts';

describe('the display mode', () => {
  const uploadOrigins = ['https://uploads.example'];

  it('is the usual one without a query', () => {
    expect(displayModeOf('', uploadOrigins)).toEqual({
      isStripped: false,
      hidesHeaderNav: false,
      uploadAddress: { kind: 'usual' },
    });
  });

  it.each([
    ['?stripped=true', true],
    ['?stripped=false', false],
    ['?stripped', false],
    ['?stripped=TRUE', false],
  ])('is stripped for %s: %s', (search, isStripped) => {
    expect(displayModeOf(search, uploadOrigins).isStripped).toBe(isStripped);
  });

  it.each([
    ['?hideHeaderNav', true],
    ['?hideHeaderNav=true', true],
    ['?hideHeaderNav=1', true],
    ['?hideHeaderNav=false', false],
  ])('is without header navigation for %s: %s', (search, hidesHeaderNav) => {
    expect(displayModeOf(search, uploadOrigins).hidesHeaderNav).toBe(hidesHeaderNav);
  });

  it('sends uploads to an address of the brand', () => {
    expect(displayModeOf('?uploadUrl=https%3A%2F%2Fuploads.example%2Fin', uploadOrigins).uploadAddress).toEqual({
      kind: 'other',
      address: 'https://uploads.example/in',
    });
  });

  it.each([
    'https://elsewhere.example',
    'https://uploads.example@elsewhere.example',
    'https://user:secret@uploads.example',
    'https://uploads.example.elsewhere.example',
    'https://uploads.example:8443',
    'http://uploads.example',
    'https://uplo\u0430ds.example',
    'https://xn--uplods-3nf.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//uploads.example',
    'uploads.example',
    '',
  ])('does not believe %j', (uploadUrl) => {
    const search = `?${new URLSearchParams({ uploadUrl }).toString()}`;

    expect(displayModeOf(search, uploadOrigins).uploadAddress).toEqual({ kind: 'refused' });
  });

  it.each([
    ['', true],
    ['?stripped=true', false],
    ['?hideHeaderNav=true', false],
  ])('has a link back, but not within another product (C03.2): %j', (search, hasLink) => {
    expect(hasBackLink(displayModeOf(search, []))).toBe(hasLink);
  });
});
