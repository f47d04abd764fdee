/** Bytes of a name that every file system takes, with room for a number. */
const LONGEST_NAME_BYTES = 240;

const UNNAMED = 'photo';

/** Separators of paths, and what Windows allows in no name. */
const FORBIDDEN = /[<>:"/\\|?*\p{Cc}]/gu;

/** Names of devices of Windows, which are none of files. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** What a service calls a file, as a name within a folder: it leads nowhere else, and hides nothing. */
export const safeFileName = (name: string): string => {
  const plain = name.replace(FORBIDDEN, '_').replace(/^[. ]+|[. ]+$/gu, '');
  const { ending, stem } = partsOf(DEVICES.test(plain) ? `_${plain}` : plain);
  return `${shortened(stem, LONGEST_NAME_BYTES - Buffer.byteLength(ending))}${ending}` || UNNAMED;
};

/** The name for the n-th file that would have it: `beach.jpg`, `beach (2).jpg`, `beach (3).jpg`. */
export const numberedName = (name: string, count: number): string => {
  const { ending, stem } = partsOf(name);
  return count === 1 ? name : `${stem} (${count})${ending}`;
};

const partsOf = (name: string) => {
  const ending = /\.[^. ]{1,16}$/u.exec(name)?.[0] ?? '';
  return ending.length === name.length
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, name.length - ending.length), ending };
};

const shortened = (text: string, mostBytes: number): string => {
  let short = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > mostBytes) break;
    short += character;
  }
  return short;
};
