import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp, { type Raw, type Sharp } from 'sharp';

import type { Dimensions } from '../services/images/thumbnail-dimensions.ts';
import type { DemoRecipe } from './demo-plan.ts';
import { createRandom, type Random } from './random.ts';

/** Where the photographs are that demo photos are made from. */
const SEED_PHOTOS = fileURLToPath(new URL('../../seed/photos/', import.meta.url));

/** Small for a camera, so that hundreds are made in a minute: a little under the largest thumbnail, which is as large then. */
const SHAPES: Readonly<Record<DemoRecipe['shape'], Dimensions>> = {
  landscape: { width: 1024, height: 768 },
  portrait: { width: 768, height: 1024 },
  wide: { width: 1024, height: 576 },
};

const JPEG_QUALITY = 80;

/** Pixels of a photograph without their compression. */
interface Pixels {
  readonly data: Buffer;
  readonly info: Raw;
}

/** All of them, some 70 MB: neighbours in a plan are made from different ones. */
const PHOTOGRAPHS_AT_HAND = 9;

/** Makes demo photos, keeping the photographs used last at hand. */
export const createDemoPhotoMaker = () => {
  const atHand = new Map<string, Promise<Pixels>>();

  const photographNamed = (name: string): Promise<Pixels> => {
    const pixels = atHand.get(name) ?? pixelsOf(sharp(`${SEED_PHOTOS}${name}.jpg`).toColourspace('srgb'));
    atHand.delete(name);
    atHand.set(name, pixels);
    for (const oldest of [...atHand.keys()].slice(0, -PHOTOGRAPHS_AT_HAND)) atHand.delete(oldest);
    return pixels;
  };

  /** The file of one recipe: a photograph cropped and toned, with the notes a camera would have written. */
  return async (recipe: DemoRecipe): Promise<Buffer> =>
    recipe.kind === 'heic'
      ? readFile(`${SEED_PHOTOS}${recipe.photograph}.heic`)
      : asFile(croppedAndToned(await photographNamed(recipe.photograph), recipe), recipe);
};

const croppedAndToned = (photograph: Pixels, { area, seed, shape, takenAt }: DemoRecipe): Sharp => {
  const random = createRandom(seed);
  const { width, height } = SHAPES[shape];
  return sharp(photograph.data, { raw: photograph.info })
    .extract(cropOf(random, areaOf(photograph.info, area), width / height))
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .flop(random.next() < 0.3)
    .recomb(toneOf(random, seasonOf(takenAt)));
};

interface Rectangle extends Dimensions {
  readonly left: number;
  readonly top: number;
}

const areaOf = ({ width, height }: Dimensions, [left, top, across, down]: DemoRecipe['area']): Rectangle => ({
  left: Math.floor(left * width),
  top: Math.floor(top * height),
  width: Math.floor(across * width),
  height: Math.floor(down * height),
});

/** The largest part of the wanted shape, made smaller and moved about. */
const cropOf = (random: Random, { left, top, width, height }: Rectangle, ratio: number): Rectangle => {
  const share = 0.76 + random.next() * 0.23;
  const cropWidth = Math.floor(Math.min(width, height * ratio) * share);
  const cropHeight = Math.floor(cropWidth / ratio);
  return {
    left: left + random.between(0, width - cropWidth),
    top: top + random.between(0, height - cropHeight),
    width: cropWidth,
    height: cropHeight,
  };
};

type Tone = [[number, number, number], [number, number, number], [number, number, number]];

/** What the light of a season does to a picture. */
interface Season {
  readonly colour: number;
  readonly warmth: number;
}

const WINTER: Season = { colour: -0.3, warmth: -0.08 };
const SPRING: Season = { colour: 0.05, warmth: 0 };
const SUMMER: Season = { colour: 0.2, warmth: 0.04 };
const AUTUMN: Season = { colour: 0.05, warmth: 0.1 };
const SEASONS = [WINTER, WINTER, SPRING, SPRING, SPRING, SUMMER, SUMMER, SUMMER, AUTUMN, AUTUMN, AUTUMN, WINTER];

const seasonOf = (takenAt: string | null): Season =>
  takenAt === null ? SPRING : (SEASONS[Number(takenAt.slice(5, 7)) - 1] ?? SPRING);

/** One in so many is black and white. */
const BLACK_AND_WHITE = 1 / 16;

/** More or less colour, warmer or colder light: each channel is mixed from all three. */
const toneOf = (random: Random, season: Season): Tone => {
  const isGrey = random.next() < BLACK_AND_WHITE;
  const colour = isGrey ? 0 : 0.8 + random.next() * 0.4 + season.colour;
  const warmth = isGrey ? 0 : random.next() * 0.12 - 0.06 + season.warmth;
  const light = 0.92 + random.next() * 0.16;
  const row = (channel: number, gain: number): [number, number, number] => {
    const grey = ((1 - colour) / 3) * gain;
    const own = grey + colour * gain;
    return [channel === 0 ? own : grey, channel === 1 ? own : grey, channel === 2 ? own : grey];
  };
  return [row(0, light * (1 + warmth)), row(1, light), row(2, light * (1 - warmth))];
};

const asFile = async (picture: Sharp, recipe: DemoRecipe): Promise<Buffer> => {
  if (recipe.kind === 'png') return withCameraNotes(picture, recipe).png({ compressionLevel: 6 }).toBuffer();
  if (recipe.kind === 'rotated-jpeg') return lyingOnItsSide(picture, recipe);
  return withCameraNotes(picture, recipe).jpeg({ quality: JPEG_QUALITY }).toBuffer();
};

/** A camera that is held upright stores the picture on its side, and says how to turn it. */
const lyingOnItsSide = async (picture: Sharp, recipe: DemoRecipe): Promise<Buffer> => {
  const upright = await pixelsOf(picture);
  const lying = sharp(upright.data, { raw: upright.info }).rotate(270);
  return withCameraNotes(lying, recipe).withMetadata({ orientation: 6 }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
};

const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: info.channels } };
};

/** Dates as cameras write them: the clock on their display, and how far it is ahead of UTC. */
const withCameraNotes = (picture: Sharp, { takenAt }: DemoRecipe): Sharp => {
  if (takenAt === null) return picture;
  const [date = '', time = ''] = takenAt.split('T');
  const shown = `${date.replaceAll('-', ':')} ${time}`;
  return picture.withExif({
    IFD0: { Make: 'Fjord', Model: 'Compact 3', DateTime: shown },
    IFD2: { DateTimeOriginal: shown, OffsetTimeOriginal: offsetOf(date) },
  });
};

/** Central European time; summer time by month is near enough for a demo. */
const offsetOf = (date: string): string => {
  const month = Number(date.slice(5, 7));
  return month >= 4 && month <= 10 ? '+02:00' : '+01:00';
};
