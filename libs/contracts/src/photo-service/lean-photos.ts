import * as z from 'zod/mini';

import { LibraryPage, PhotoPage } from './photo-resource.ts';
import { LeanSource } from './photos-envelope.ts';

/** The photo's id in base64url; what precedes it tells the service where it finds the picture. */
const PictureName = z.string().check(z.regex(/^(?:~[a-z])?[\w-]{22}$/));

const Milliseconds = z.int();
const Pixels = z.int().check(z.gte(1));

/**
 * One photo of a lean page; an upload and its photo share their id. In this order: the name of its picture, the signature of
 * all forms of it, its file name; when it was taken, in milliseconds since 1970 on the camera's clock, and how many minutes that
 * was ahead of UTC, `null` when it did not know; when it was added, in milliseconds since 1970; its width and height as it is
 * seen, its placeholder or `null`, and which of the sources has its pictures.
 */
export const LeanPhoto = z.tuple([
  PictureName,
  z.string().check(z.regex(/^[\w-]+$/)),
  z.string(),
  Milliseconds,
  z.nullable(z.int()),
  Milliseconds,
  Pixels,
  Pixels,
  z.nullable(z.string()),
  z.int().check(z.gte(0)),
]);
export type LeanPhoto = z.infer<typeof LeanPhoto>;

/** The photos of a lean page. */
export const LeanPhotos = z.object({ sources: z.array(LeanSource), rows: z.array(LeanPhoto) });
export type LeanPhotos = z.infer<typeof LeanPhotos>;

const lean = { lean: LeanPhotos };

/** A page of a month, as it is asked for. */
export const PhotoPageAnswer = z.union([PhotoPage, z.extend(z.omit(PhotoPage, { images: true }), lean)]);

/** A page of all photos, or of an album, as it is asked for. */
export const LibraryPageAnswer = z.union([LibraryPage, z.extend(z.omit(LibraryPage, { images: true }), lean)]);
