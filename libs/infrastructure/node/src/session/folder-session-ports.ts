import { join } from 'node:path';

import { type ProgramSessionOptions, programSessionPorts, type SessionPorts } from '@account-area/session';

import { createFileLock } from '../disk/file-lock.ts';
import { createProgramWorld } from '../world/world.ts';
import { createDiskTraces } from './disk-traces.ts';
import { createFileTokenStore } from './file-token-store.ts';

/** What a session in a folder needs besides that folder. */
export interface FolderSessionOptions extends Pick<ProgramSessionOptions, 'clock' | 'provider' | 'restart'> {
  /** Where the program keeps what is of this host and its customer; its owner alone may read it. */
  readonly folder: string;
}

/** The ports of a session that outlives the program: all its processes share what is kept in a folder. */
export const folderSessionPorts = ({ folder, ...options }: FolderSessionOptions): SessionPorts =>
  programSessionPorts({
    ...options,
    store: createFileTokenStore({ file: join(folder, 'credentials.json') }),
    lock: createFileLock(join(folder, 'renewal.lock')),
    traces: createDiskTraces(folder),
    chance: createProgramWorld().chance,
  });
