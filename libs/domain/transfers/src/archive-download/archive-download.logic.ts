import type { MachineLogic } from '@account-area/kernel';
import type { SnapshotFrom } from 'xstate';

import type { FileProgress } from '../file-saver.ts';
import type {
  ArchiveContents,
  ArchiveRequest,
  ArchiveDownloadEvent,
  ArchiveDownloadOutcome,
  ArchiveDownloadPhase,
} from './archive-download.ts';

export interface ArchiveDownloadContext {
  readonly request: ArchiveRequest;
  /** How often the connection was lost since it last was open. */
  readonly losses: number;
  /** How much of the archive has arrived; `null` before any of it has. */
  readonly progress: FileProgress | null;
  /** What is in the archive; `null` until the service has said so. */
  readonly contents: ArchiveContents | null;
  /** `null` until it has ended. */
  readonly outcome: ArchiveDownloadOutcome | null;
}

/**
 * Follows one archive from request to saved file.
 *
 *     creating ─▶ waiting (archive: queued ─▶ packing) ─▶ saving (receiving ◀─▶ interrupted) ─▶ saved
 *        │           │      (connection: following ◀─▶ interrupted)
 *        │           ├────▶ left (30 minutes over: the list of archives has the last word)
 *        ▼           ├────▶ missed (deleted elsewhere)
 *     refused        └───────────────────────────────┴────▶ failed
 *
 * Start one actor per request; without photos to pack it starts at saving. A lost connection is no failure: whenever it
 * is back, and each time before it is tried again, the service is asked how far it is. It finishes by itself, with an
 * {@link ArchiveDownloadOutcome} as output.
 */
export type ArchiveDownloadLogic = MachineLogic<{
  input: ArchiveRequest;
  context: ArchiveDownloadContext;
  events: ArchiveDownloadEvent;
  output: ArchiveDownloadOutcome;
  tags: ArchiveDownloadPhase;
  states:
    | 'requested'
    | 'creating'
    | 'saved'
    | 'left'
    | 'missed'
    | 'refused'
    | 'failed'
    | {
        waiting: {
          archive: 'queued' | 'packing';
          connection: 'interrupted' | { following: 'connecting' | 'reconciling' | 'listening' };
        };
      }
    | { saving: 'receiving' | 'interrupted' };
}>;

export type ArchiveDownloadSnapshot = SnapshotFrom<ArchiveDownloadLogic>;
