const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENOENT: 'it is not there any more',
  EIO: 'the disk cannot read it',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link to itself',
  ENAMETOOLONG: 'its name is too long',
  EBUSY: 'another program holds it',
};

/** Why one file cannot be read, in a few words; `null` for errors that have nothing to do with the file. */
export const reasonOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error ? (REASONS[String(error.code)] ?? null) : null;
