/** One name in every form that code needs. */
export interface Names {
  /** `album-export`: files and events. */
  readonly kebab: string;
  /** `albumExport`: values. */
  readonly camel: string;
  /** `AlbumExport`: types. */
  readonly Pascal: string;
  /** `ALBUM_EXPORT`: constants. */
  readonly CONSTANT: string;
  /** `album export`: sentences. */
  readonly words: string;
  /** `Album export`: titles. */
  readonly Words: string;
}

/** All forms of a name in kebab-case, or `null` for anything else. */
export const namesOf = (kebab: string): Names | null => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) return null;
  const parts = kebab.split('-');
  const Pascal = parts.map(capitalised).join('');
  const words = parts.join(' ');
  return {
    kebab,
    camel: Pascal.charAt(0).toLowerCase() + Pascal.slice(1),
    Pascal,
    CONSTANT: parts.join('_').toUpperCase(),
    words,
    Words: capitalised(words),
  };
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
