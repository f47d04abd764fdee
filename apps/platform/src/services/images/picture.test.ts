import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';

import ExifReader from 'exifreader';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { makeDerivedPicture, makePlacedPicture, PictureRefused, preparePicture, refuseDamage } from './picture.ts';

const SEED = new URL('../../../seed/photos/', import.meta.url);

const SOME_BYTES: unknown = expect.any(Uint8Array);

/** Left half red, right half blue. */
const halves = (width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ]);

/** The colour a tenth of the way in from the upper left corner. */
const corner = async (webp: Uint8Array | undefined) => {
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 10) * info.width + Math.floor(info.width / 10)) * 3;
  return { red: (data[at] ?? 0) > 128, blue: (data[at + 2] ?? 0) > 128 };
};

describe('a picture that is prepared', () => {
  it('is measured and gets a placeholder and three thumbnails, each as large as it says', async () => {
    const bytes = await halves(2000, 1500).jpeg().toBuffer();

    const picture = await preparePicture(bytes);

    expect(picture).toEqual({
      mediaType: 'image/jpeg',
      sha256: createHash('sha256').update(bytes).digest(),
      byteSize: bytes.length,
      visible: { width: 2000, height: 1500 },
      takenAt: null,
      thumbnails: [1300, 800, 300].map((size) => ({ size, webp: SOME_BYTES })),
      placeholder: SOME_BYTES,
    });
    const sizes = await Promise.all(picture.thumbnails.map(({ webp }) => sharp(webp).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1300, 975],
      ['webp', 800, 600],
      ['webp', 300, 225],
    ]);
  });

  it('is turned the way the camera was held', async () => {
    // Orientation 6: what is on the left of the file is at the top of the picture.
    const bytes = await halves().withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { visible, thumbnails } = await preparePicture(bytes);

    expect(visible).toEqual({ width: 400, height: 600 });
    expect(await sharp(thumbnails[2]?.webp).metadata()).toMatchObject({ width: 200, height: 300 });
    expect(await corner(thumbnails[2]?.webp)).toEqual({ red: true, blue: false });
    expect(await corner(await sharp(thumbnails[2]?.webp).rotate(180).toBuffer())).toEqual({ red: false, blue: true });
  });

  it('leaves the place and everything else the camera noted out of its thumbnails', async () => {
    const bytes = await halves()
      .withExif({ IFD0: { Artist: 'Anna' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(ExifReader.load(bytes, { expanded: true }).gps).toHaveProperty('Latitude');

    const { thumbnails } = await preparePicture(bytes);

    for (const { webp } of thumbnails) {
      expect(await sharp(webp).metadata()).not.toHaveProperty('exif');
      expect(Buffer.from(webp).includes('Anna')).toBe(false);
    }
  });

  it('may be a HEIC', async () => {
    const picture = await preparePicture(await readFile(new URL('seeding.heic', SEED)));

    expect(picture).toMatchObject({ mediaType: 'image/heic', visible: { width: 2000, height: 1125 } });
    const same = await sharp(await readFile(new URL('seeding.jpg', SEED)))
      .resize(8, 8, { fit: 'fill' })
      .raw()
      .toBuffer();
    const seen = await sharp(picture.thumbnails[0]?.webp).removeAlpha().resize(8, 8, { fit: 'fill' }).raw().toBuffer();
    const difference = same.reduce((sum, value, index) => sum + Math.abs(value - (seen[index] ?? 0)), 0) / same.length;
    expect(difference).toBeLessThan(6);
  });

  it.each([
    [
      'a grey PNG of 16 bits',
      () =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
          .toColourspace('grey16')
          .png(),
    ],
    [
      'a PNG one can see through',
      () => sharp({ create: { width: 40, height: 30, channels: 4, background: '#f008' } }).png(),
    ],
    [
      'a JPEG for printers',
      () =>
        sharp({ create: { width: 40, height: 30, channels: 3, background: '#f00' } })
          .toColourspace('cmyk')
          .jpeg(),
    ],
    ['a single pixel', () => sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } }).png()],
  ])('may be %s', async (_, make) => {
    const { thumbnails } = await preparePicture(await make().toBuffer());

    expect(await sharp(thumbnails[2]?.webp).metadata()).toMatchObject({
      format: 'webp',
      space: 'srgb',
      depth: 'uchar',
    });
  });

  it('keeps its colours where one can see through it', async () => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } },
    })
      .png()
      .toBuffer();

    const { thumbnails } = await preparePicture(bytes);

    const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(thumbnails[2]?.webp).raw().toBuffer();
    expect([red, green, blue, alpha].map((value) => Math.round(value / 10))).toEqual([20, 8, 4, 13]);
  });

  it('also has a copy for large screens, never larger than itself', async () => {
    const bytes = await halves(3000, 1500).jpeg().toBuffer();

    expect(await sharp(await makeDerivedPicture(bytes, 2560)).metadata()).toMatchObject({ width: 2560, height: 1280 });
    expect(await sharp(await makeDerivedPicture(bytes, 5000)).metadata()).toMatchObject({ width: 3000, height: 1500 });
  });
});

describe('a picture that a decoder throws at', () => {
  it.each(['VipsJpeg: premature end of JPEG image', 'memory access out of bounds'])('is damaged: %s', async (words) => {
    await expect(refuseDamage(() => Promise.reject(new Error(words)))).rejects.toMatchObject({ refusal: 'damaged' });
  });

  it.each([
    new RangeError('Array buffer allocation failed'),
    new Error('vips_tracked: out of memory --- size == 48MB'),
    new Error('Aborted(OOM). Build with -sASSERTIONS for more info.'),
  ])('is not blamed for want of memory: %s', async (error) => {
    await expect(refuseDamage(() => Promise.reject(error))).rejects.toBe(error);
  });
});

describe('a file that cannot be a photo', () => {
  // The HEIC decoder complains on the console; what counts is what is thrown.
  beforeEach(() => {
    const complaints = vi.spyOn(console, 'log').mockReturnValue();
    return () => complaints.mockRestore();
  });

  const refusal = (bytes: Buffer) =>
    preparePicture(bytes).then(
      () => null,
      (error: unknown) => error,
    );

  it.each(['', 'hello', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'GIF89a'])(
    'is not a picture: %s',
    async (text) => {
      expect(await refusal(Buffer.from(text))).toEqual(new PictureRefused('not-a-picture'));
    },
  );

  it('is damaged when it was cut short', async () => {
    const jpeg = await halves().jpeg().toBuffer();
    const png = await halves().png({ compressionLevel: 0 }).toBuffer();
    const heic = await readFile(new URL('seeding.heic', SEED));

    for (const whole of [jpeg, png, heic]) {
      expect(await refusal(whole.subarray(0, whole.length / 2))).toMatchObject({ refusal: 'damaged' });
    }
  });

  it('is damaged when only its beginning looks right', async () => {
    const beginning = await halves().jpeg().toBuffer();

    expect(await refusal(Buffer.concat([beginning.subarray(0, 4), Buffer.from('<script>')]))).toMatchObject({
      refusal: 'damaged',
    });
    expect(await refusal(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'))).toMatchObject({ refusal: 'damaged' });
  });

  it('has too many pixels when it is small and claims to be enormous', async () => {
    expect(await refusal(enormousPng(30_000, 20_000))).toMatchObject({ refusal: 'too-many-pixels' });
  });

  it.each([
    ['interlaced', () => enormousPng(8000, 8000, { isInterlaced: true })],
    ['of 16 bits', () => enormousPng(8000, 8000, { bits: 16 })],
    ['two pixels high and wider than any picture', () => enormousPng(50_000_000, 2)],
  ])('has too many pixels when it is a PNG that has to be held as a whole: %s', async (_, make) => {
    expect(await refusal(make())).toMatchObject({ refusal: 'too-many-pixels' });
  });

  it('has too many pixels when it is a HEIC that measures small, with an enormous picture before the small one', async () => {
    const heic = await readFile(new URL('seeding.heic', SEED));
    // The first picture is no longer hidden, and claims 144 megapixels; the second is what the file is measured by.
    heic.writeUInt8(0, heic.indexOf('infe') + 7);
    heic.writeUInt32BE(12_000, heic.indexOf('ispe') + 8);
    heic.writeUInt32BE(12_000, heic.indexOf('ispe') + 12);

    expect(await sharp(heic).metadata()).toMatchObject({ width: 2000, height: 1125 });
    expect(await refusal(heic)).toMatchObject({ refusal: 'too-many-pixels' });
  });
});

/** A PNG of a few hundred bytes whose pixels would need gigabytes. */
const enormousPng = (width: number, height: number, { bits = 1, isInterlaced = false } = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(5000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

describe('a picture for a place on a page', () => {
  const place = async (bytes: Buffer, fit: 'cover' | 'inside', format: 'jpeg' | 'webp' = 'jpeg') => {
    const placed = await makePlacedPicture(bytes, { width: 300, height: 300, fit, format });
    const { height, width, ...metadata } = await sharp(placed).metadata();
    return { placed, size: [width, height], metadata };
  };

  it('fills it, or lies in it as a whole', async () => {
    const bytes = await halves().jpeg().toBuffer();
    expect((await place(bytes, 'cover')).size).toEqual([300, 300]);
    expect((await place(bytes, 'inside')).size).toEqual([300, 200]);
  });

  it('is not enlarged where it lies in it', async () => {
    expect((await place(await halves(60, 40).jpeg().toBuffer(), 'inside')).size).toEqual([60, 40]);
  });

  it('is of the format that is asked for, on white paper, and says nothing of the camera', async () => {
    const clear = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
      .withExif({ IFD0: { Make: 'Camera' } })
      .png()
      .toBuffer();
    const { metadata, placed } = await place(clear, 'cover');
    expect([metadata.format, metadata.hasAlpha, metadata.exif]).toEqual(['jpeg', false, undefined]);
    const { channels } = await sharp(placed).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    expect((await place(clear, 'cover', 'webp')).metadata.format).toBe('webp');
  });

  it('is not made of what is no picture, or is damaged', async () => {
    await expect(place(Buffer.from('no picture'), 'cover')).rejects.toThrow(PictureRefused);
    const jpeg = await halves().jpeg().toBuffer();
    await expect(place(jpeg.subarray(0, jpeg.length / 2), 'cover')).rejects.toThrow(PictureRefused);
  });
});
