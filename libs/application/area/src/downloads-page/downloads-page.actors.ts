import { ok, requestActor } from '@account-area/kernel';
import type { ArchiveService } from '@account-area/transfers';

import { downloadsPageMachine } from './downloads-page.machine.ts';

/** Everything the downloads page needs from the outside world. */
export interface DownloadsPagePorts {
  readonly archives: Pick<ArchiveService, 'delete' | 'list'>;
}

/** The downloads page machine with every actor bound to a port: the only form an app should start. */
export const bindDownloadsPage = ({ archives }: DownloadsPagePorts): typeof downloadsPageMachine =>
  downloadsPageMachine.provide({
    actors: {
      listArchives: requestActor((_, signal) => archives.list(signal)),
      deleteArchive: requestActor((downloadId, signal) =>
        downloadId === null ? Promise.resolve(ok(undefined)) : archives.delete(downloadId, signal),
      ),
    },
  });
