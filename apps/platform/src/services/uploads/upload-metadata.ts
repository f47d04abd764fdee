import { UploadMetadata } from '@account-area/contracts';
import { Metadata } from '@tus/server';

import { HttpProblem } from '../../server/problem.ts';

/** What `Upload-Metadata` says of a file; a 400 names each field that is wrong. */
export const readMetadata = (header: string): UploadMetadata => {
  const parsed = UploadMetadata.safeParse(fieldsOf(header));
  if (parsed.success) return parsed.data;
  throw new HttpProblem(400, 'The request is not valid', {
    errors: parsed.error.issues.map(({ path, message }) => ({
      path: ['metadata', ...path.map(String)].join('.'),
      message,
    })),
  });
};

const fieldsOf = (header: string) => {
  try {
    return Object.fromEntries(Object.entries(Metadata.parse(header)).map(([name, value]) => [name, value ?? '']));
  } catch (error) {
    throw new HttpProblem(400, 'The metadata cannot be read', { cause: error });
  }
};
