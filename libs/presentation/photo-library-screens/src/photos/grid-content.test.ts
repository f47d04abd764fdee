// @vitest-environment node
import type { Breakpoint } from '@account-area/components';
import { createDateFormats, type Messages } from '@account-area/messages';
import { english } from '@account-area/messages/testing';
import type { Photo } from '@account-area/photos';
import { photoFixture } from '@account-area/photos/testing';
import { describe, expect, it } from 'vitest';

import { gridPhotoOf } from './grid-content.ts';

/** English, as far as these texts need it. */
const messages: Messages = {
  localeId: 'en-GB',
  direction: 'ltr',
  number: String,
  dates: createDateFormats('en-GB'),
  deviceDates: createDateFormats('en-GB'),
  t: (id, values = {}) => english[id].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
};

const photo: Photo = photoFixture('photo-7', (_, size) => `/${size}.jpg`);
const shown = (breakpoint: Breakpoint, changed: Partial<Photo> = {}) =>
  gridPhotoOf({ ...photo, ...changed }, breakpoint, messages);

describe('a photo in the grid', () => {
  it.each<[Breakpoint, string]>([
    ['small', '/300.jpg'],
    ['medium', '/300.jpg'],
    ['large', '/800.jpg'],
    ['extraLarge', '/800.jpg'],
  ])('has the thumbnail of %s screens: %s', (breakpoint, src) => {
    expect(shown(breakpoint).src).toBe(src);
  });

  it.each<[Breakpoint, string | undefined]>([
    ['small', undefined],
    ['medium', undefined],
    ['large', '/300.jpg 300w, /800.jpg 800w, /1300.jpg 1300w'],
    ['extraLarge', '/300.jpg 300w, /800.jpg 800w, /1300.jpg 1300w'],
  ])('leaves the choice to the browser on large screens alone: %s', (breakpoint, srcSet) => {
    expect(shown(breakpoint).srcSet).toBe(srcSet);
    expect(shown(breakpoint, { thumbnails: [] }).srcSet).toBeUndefined();
  });

  it('falls back on the photo itself', () => {
    expect(shown('small').fallbackSrc).toBe('/screen.jpg');
    expect(shown('small', { thumbnails: [] }).src).toBe('/screen.jpg');
  });

  it('says when it was taken, by the clock of the camera', () => {
    const taken = shown('small', { takenAt: '2024-06-02T23:59:05+11:00' });

    expect([taken.label, taken.tooltip]).toEqual([
      'Photo taken on 2 June 2024 at 23:59:05',
      'Taken on 2 June 2024 at 23:59:05',
    ]);
  });

  it.each([null, 'yesterday', '1970-01-01T00:00:00Z'])('says nothing of an unknown date: %s', (takenAt) => {
    const unknown = shown('small', { takenAt });

    expect([unknown.label, unknown.tooltip]).toEqual(['Photo without a date: photo-7.jpg', undefined]);
  });
});
