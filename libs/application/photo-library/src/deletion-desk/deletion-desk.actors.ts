import { deletionOf, runningDeletions, type DeletionsActor } from '@account-area/deletion';
import { subscriptionActor } from '@account-area/kernel';

import type { DeletionReport } from './deletion-desk.events.ts';
import { deletionDeskMachine } from './deletion-desk.machine.ts';

/** The deletion desk machine with every actor bound. */
export const bindDeletionDesk = (): typeof deletionDeskMachine =>
  deletionDeskMachine.provide({
    actors: {
      followDeletions: subscriptionActor((deletions: DeletionsActor, report: (report: DeletionReport) => void) => {
        for (const running of runningDeletions(deletions.getSnapshot())) {
          report({ type: 'deletion.started', deletion: deletionOf(running.getSnapshot()) });
        }
        const started = deletions.on('deletion.started', report);
        const settled = deletions.on('deletion.settled', report);
        return () => {
          started.unsubscribe();
          settled.unsubscribe();
        };
      }),
    },
  });
