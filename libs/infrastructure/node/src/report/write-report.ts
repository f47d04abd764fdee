import { writeFile } from 'node:fs/promises';

import { fail, ok, type Result } from '@account-area/kernel';
import { createRedaction, makeReport, type Recorder } from '@account-area/kernel/inspection';
import type { SaveError } from '@account-area/transfers';

/** Writes what was recorded until now to a file, without anything of the customer; over what the file has. */
export const writeReport = async (
  file: string,
  recorder: Pick<Recorder, 'tape'>,
): Promise<Result<void, Extract<SaveError, { readonly code: 'save-blocked' }>>> => {
  try {
    await writeFile(file, JSON.stringify(makeReport(recorder.tape(), createRedaction())));
    return ok(undefined);
  } catch {
    return fail({ code: 'save-blocked' });
  }
};
