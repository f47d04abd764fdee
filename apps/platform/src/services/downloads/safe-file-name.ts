/** Longest name that every file system takes, in bytes of UTF-8. */
const MOST_BYTES = 255;

/** A longer ending is no type of file but a part of the name. */
const MOST_ENDING_BYTES = 16;

const NAMELESS = 'photo';

/** Control characters, invisible ones, and those that turn the direction of what follows: `exe.gpj` reads like `jpg.exe`. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu;

/** Parts of paths, and what Windows allows in no name. */
const NOT_IN_NAMES = /[/\\:*?"<>|]/g;

/** Devices of Windows, whatever the type of file. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i;

/**
 * A name under which a file can be saved on every system, as like the given one as can be: no path, no device, nothing
 * unseen, and short enough. A name that is fine stays as it is.
 */
export const safeFileName = (name: string): string => fitted(harmless(name));

/** The same for files that go into one folder: a name that is taken gets a number, also where only its case differs. */
export const safeFileNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map((given) => {
    const name = safeFileName(given);
    let free = name;
    for (let number = 2; taken.has(sameness(free)); number += 1) free = fitted(name, ` (${number})`);
    taken.add(sameness(free));
    return free;
  });
};

/** File systems that ignore case differ in how; upper case first makes pairs like "ß" and "ss" the same, too. */
const sameness = (name: string): string => name.toUpperCase().toLowerCase().normalize('NFKC');

const harmless = (name: string): string => {
  const seen = name.toWellFormed().normalize('NFC').replace(UNSEEN, '').replace(NOT_IN_NAMES, '_');
  const trimmed = withoutEdges(seen);
  return DEVICE.test(trimmed) ? `_${trimmed}` : trimmed;
};

/** No blanks around it, no dots in front (hidden files, `..`) and none behind (Windows drops them). */
const withoutEdges = (name: string): string => name.replace(/^[\s.]+/, '').replace(/[\s.]+$/, '');

const fitted = (name: string, number = ''): string => {
  const { stem, ending } = partsOf(name);
  const room = MOST_BYTES - bytesOf(number + ending);
  return (withoutEdges(shortened(stem, room)) || NAMELESS) + number + ending;
};

/** A name that is nothing but an ending, as `.jpg` was, has lost its dot by now and is a stem. */
const partsOf = (name: string): { readonly stem: string; readonly ending: string } => {
  const [ending = ''] = /\.[\p{L}\p{N}]+$/u.exec(name) ?? [];
  return bytesOf(ending) > MOST_ENDING_BYTES
    ? { stem: name, ending: '' }
    : { stem: name.slice(0, name.length - ending.length), ending };
};

/** Cuts between characters, never inside one. */
const shortened = (text: string, mostBytes: number): string => {
  if (bytesOf(text) <= mostBytes) return text;
  let size = 0;
  let end = 0;
  for (const character of text) {
    size += bytesOf(character);
    if (size > mostBytes) break;
    end += character.length;
  }
  return text.slice(0, end);
};

const bytesOf = (text: string): number => Buffer.byteLength(text);
