import { isAlbumId } from '@account-area/photos';
import { checkedForm } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { ALBUM_NAME_RULES } from './album.ts';

const errorOf = (name: string) => {
  const form = createActor(
    checkedForm(ALBUM_NAME_RULES, () => null),
    { input: { values: { name } } },
  ).start();
  form.send({ type: 'form.submitted' });
  return form.getSnapshot().context.errors.name ?? null;
};

describe('the name of an album (C20.6)', () => {
  it.each(['Summer', 'x', 'Zürich & Genève', '2024', '🏖️', 'A  B ', '"quoted"', "Anna's", 'x'.repeat(255)])(
    'may be %j',
    (name) => {
      expect(errorOf(name)).toBeNull();
    },
  );

  it('is asked for', () => {
    expect(errorOf('')).toBe('missing');
  });

  it.each([' ', ' Summer', '\tSummer', '\u00a0Summer', '<b', 'a<', 'a>b', 'a;', ';', 'x'.repeat(256)])(
    'may not be %j',
    (name) => {
      expect(errorOf(name)).toBe('invalid');
    },
  );
});

describe('the id of an album', () => {
  it('is any text but none', () => {
    expect(['album-1', ''].map(isAlbumId)).toEqual([true, false]);
  });
});
