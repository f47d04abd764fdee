import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';

import { readTakenAt, takenAtOf } from './taken-at.ts';

const text = (description: string) => ({ description });

describe('when a photo was taken', () => {
  it.each([
    ['2024:06:01 15:30:00', '2024-06-01T15:30:00'],
    ['2024-06-01T15:30:00', '2024-06-01T15:30:00'],
    ['2024:02:29 00:00:00', '2024-02-29T00:00:00'],
    ['1826:01:01 12:00:00\0', '1826-01-01T12:00:00'],
  ])('is what the camera showed: %s', (written, wallClock) => {
    expect(takenAtOf(text(written))).toEqual({ wallClock, offsetMinutes: null });
  });

  it.each([
    '',
    '    :  :     :  :  ',
    '0000:00:00 00:00:00',
    '2023:02:29 10:00:00',
    '2024:13:01 10:00:00',
    '2024:06:01 24:30:00',
    '1 June',
  ])('is unknown when the camera wrote "%s"', (written) => {
    expect(takenAtOf(text(written))).toBeNull();
  });

  it.each([
    ['+02:00', 120],
    ['-03:30', -210],
    ['Z', 0],
    ['+14:00', 840],
    ['+14:01', null],
    ['02:00', null],
    ['   :  ', null],
  ])('keeps how far the clock was ahead: "%s"', (offset, offsetMinutes) => {
    expect(takenAtOf(text('2024:06:01 15:30:00'), undefined, text(offset))).toMatchObject({ offsetMinutes });
  });

  it.each([
    ['12', '2024-06-01T15:30:00.120'],
    ['123456', '2024-06-01T15:30:00.123'],
    ['000', '2024-06-01T15:30:00'],
    ['  ', '2024-06-01T15:30:00'],
  ])('keeps the fraction of the second that tells a burst apart: "%s"', (fraction, wallClock) => {
    expect(takenAtOf(text('2024:06:01 15:30:00'), text(fraction))).toMatchObject({ wallClock });
  });

  describe('is read from the notes of the camera', () => {
    const picture = (notes: Record<string, string>) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
        .withExif({ IFD0: { DateTime: '2025:01:01 00:00:00' }, IFD2: notes })
        .jpeg()
        .toBuffer();

    it('whatever the time zone of the machine is', async () => {
      vi.stubEnv('TZ', 'Pacific/Auckland');
      expect(new Date(0).getTimezoneOffset()).not.toBe(0);
      const bytes = await picture({ DateTimeOriginal: '2024:03:31 02:30:00', OffsetTimeOriginal: '+02:00' });

      expect(readTakenAt(bytes)).toEqual({ wallClock: '2024-03-31T02:30:00', offsetMinutes: 120 });
      vi.unstubAllEnvs();
    });

    it('from the date it was digitised when there is no other', async () => {
      expect(readTakenAt(await picture({ DateTimeDigitized: '1998:07:04 12:00:00' }))).toEqual({
        wallClock: '1998-07-04T12:00:00',
        offsetMinutes: null,
      });
    });

    it('never from the date the file was changed', async () => {
      expect(readTakenAt(await picture({ ImageUniqueID: 'none' }))).toBeNull();
    });

    it('as unknown when there are no notes, or none that can be read', () => {
      expect(readTakenAt(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0x00, 0x10, 0x45]))).toBeNull();
    });
  });
});
