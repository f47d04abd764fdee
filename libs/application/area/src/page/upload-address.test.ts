import { describe, expect, it } from 'vitest';

import { uploadAddressOf } from './upload-address.ts';

describe('the address of uploads', () => {
  const origins = ['https://uploads.example'];

  it('is the usual one without a query', () => {
    expect(uploadAddressOf('', origins)).toEqual({ kind: 'usual' });
  });

  it('is another one of the brand', () => {
    expect(uploadAddressOf('?uploadUrl=https%3A%2F%2Fuploads.example%2Fin', origins)).toEqual({
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
  ])('is not %j', (uploadUrl) => {
    const search = `?${new URLSearchParams({ uploadUrl }).toString()}`;

    expect(uploadAddressOf(search, origins)).toEqual({ kind: 'refused' });
  });
});
