import { isFingerprint, type Fingerprint, type LocalFile } from './local-file.ts';

/** A whole picture, of six by four pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAMAAACa2r5xAAAADFBMVEV/stacxd/o1q7ZvYbzTR/1AAAAFUlEQVR42mNggABGMGBgAgMGZjAAAAFCACXfF7w/AAAAAElFTkSuQmCC';

/** The first bytes of a file. */
const HEADS = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46],
  png: text(atob(PNG)),
  heic: [0, 0, 0, 24, ...text('ftypheic'), 0, 0, 0, 0, ...text('mif1heic')],
  pdf: text('%PDF-1.7'),
} as const;

/** What a fixture is inside, whatever it is called. */
export type FixtureKind = keyof typeof HEADS;

const heads = new WeakMap<LocalFile, Uint8Array>();

/** A file as a customer would choose it; its type is what a browser that knows no HEIC would say. */
export const localFile = (name = 'beach.jpg', kind: FixtureKind = 'jpeg', sizeBytes = 3_000_000): LocalFile => {
  const type = kind === 'heic' ? '' : kind === 'pdf' ? 'application/pdf' : `image/${kind}`;
  const file = new File([new Uint8Array(HEADS[kind])], name, { type, lastModified: 1_718_000_000_000 });
  Object.defineProperty(file, 'size', { value: sizeBytes });
  heads.set(file, new Uint8Array(HEADS[kind]));
  return file;
};

/** The first bytes of a fixture; nothing of any other file. */
export const headOf = (file: LocalFile): Uint8Array => heads.get(file) ?? new Uint8Array();

/** The fingerprint of a fixture: files of one name are the same file. */
export const fingerprintOf = (name: string): Fingerprint => {
  const digits = Array.from(name, (letter) => letter.charCodeAt(0).toString(16)).join('');
  const fingerprint = digits.padEnd(64, '0').slice(0, 64);
  if (!isFingerprint(fingerprint)) throw new Error('A fixture needs a fingerprint.');
  return fingerprint;
};

function text(letters: string): readonly number[] {
  return Array.from(letters, (letter) => letter.charCodeAt(0));
}
