import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import type { Identity } from './identity.ts';

const OTHERS_MAY_ENTER = 0o001;
const OWNER_MAY_ENTER = 0o100;

/** Whether other users may enter a folder and all folders above it: a home folder is often closed. */
export const canReach = async (folder: string, identity: Identity): Promise<boolean> => {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const found = await stat(current).catch(() => undefined);
    // What does not exist yet is made by us, so that it can be entered.
    if (found && !mayEnter(found, identity)) return false;
    if (current === dirname(current)) return true;
  }
};

const mayEnter = ({ mode, uid }: { readonly mode: number; readonly uid: number }, identity: Identity) =>
  (mode & (uid === identity.uid ? OWNER_MAY_ENTER : OTHERS_MAY_ENTER)) !== 0;
