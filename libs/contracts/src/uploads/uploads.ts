import * as z from 'zod/mini';

/** The version of the tus protocol that uploads speak. */
export const TUS_VERSION = '1.0.0';

/** Largest file that may be uploaded, in bytes: 50 MB. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Most hashes that may be asked about at once. */
export const MAX_KNOWN_HASHES = 500;

/** The SHA-256 of a file's bytes, in lower-case hexadecimal. */
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What `Upload-Metadata` says of a file: claims, none of which is trusted. */
export const UploadMetadata = z.object({
  filename: z.string().check(z.minLength(1), z.maxLength(1024)),
  filetype: z.optional(z.string().check(z.maxLength(255))),
  /** When it is there, an upload whose bytes turn out to be others is refused. */
  sha256: z.optional(Sha256),
  lastmodified: z.optional(z.iso.datetime({ offset: true })),
});
export type UploadMetadata = z.infer<typeof UploadMetadata>;

/** Why an upload can never become a photo; the upload is gone and sending it again will not help. */
export const UploadRefusal = z.enum([
  /** 400: not a single byte. */
  'empty-file',
  /** 413: more than `MAX_UPLOAD_BYTES`. */
  'too-large',
  /** 415: the first bytes are of nothing the library keeps. */
  'not-a-photo',
  /** 415: more pixels than the service looks at. */
  'too-many-pixels',
  /** 415: begins like a photo but cannot be read as one. */
  'broken-picture',
  /** 403: it would make the library larger than it may be. */
  'library-full',
  /** 422: the bytes are not those of the `sha256` that was announced; the file changed while it was sent. */
  'bytes-differ',
]);
export type UploadRefusal = z.infer<typeof UploadRefusal>;

/** The problem that refuses an upload for good. */
export const UploadRefused = z.object({ code: UploadRefusal });

/** On the answer that ends an upload, and on every `HEAD` of a finished one: the photo that came of it. */
export const PHOTO_ID_HEADER = 'Photo-Id';

/** `true` beside `PHOTO_ID_HEADER` when the customer had a photo of the same bytes already, which it names. */
export const PHOTO_DUPLICATE_HEADER = 'Photo-Duplicate';

/** `POST photos/known`: which files the customer has already, before a byte of them is sent. */
export const KnownPhotosRequest = z.object({ hashes: z.array(Sha256).check(z.maxLength(MAX_KNOWN_HASHES)) });
export type KnownPhotosRequest = z.infer<typeof KnownPhotosRequest>;

/** Those of the hashes asked about that are photos of the customer, and which, in no particular order. */
export const KnownPhotos = z.object({
  known: z.array(z.object({ hash: Sha256, imageId: z.string().check(z.minLength(1)) })),
});

/** Paths below the photo service's base address. */
export const uploadPaths = {
  uploads: 'uploads',
  upload: 'uploads/:upload',
  known: 'photos/known',
} as const;
