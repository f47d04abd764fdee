import { subscriptionActor } from '@account-area/kernel';

import { undoTimeLeft, type Deletion, type DeletionSubject } from '../photo-deletion/deletion.ts';
import { bindPhotoDeletion } from '../photo-deletion/photo-deletion.actors.ts';
import type { PhotoDeletionActor } from '../photo-deletion/photo-deletion.machine.ts';
import type { DeletionsReport } from './deletions.events.ts';
import { deletionsMachine } from './deletions.machine.ts';
import type { DeletionsPorts } from './deletions.ports.ts';

type Report = (report: DeletionsReport) => void;

/** The deletions machine with every actor bound to a port: the only form an app should start. */
export const bindDeletions = (ports: DeletionsPorts): typeof deletionsMachine => {
  const { clock, ids, unfinished } = ports;
  const registered = (deletion: Deletion): DeletionsReport => ({
    type: 'deletion.registered',
    deletion,
    undoTimeMs: undoTimeLeft(deletion, clock.now()),
  });
  return deletionsMachine.provide({
    actors: {
      photoDeletion: bindPhotoDeletion(ports),
      registerDeletion: subscriptionActor((subject: DeletionSubject, report: Report) => {
        const deletion = { id: ids.next(), subject, confirmedAt: clock.now() };
        unfinished.keep(deletion);
        report(registered(deletion));
        return () => undefined;
      }),
      adoptDeletions: subscriptionActor((_: undefined, report: Report) =>
        unfinished.adopt((deletion) => report(registered(deletion))),
      ),
      followDeletion: subscriptionActor((deletion: PhotoDeletionActor, report: Report) => {
        const subscription = deletion.subscribe({
          complete: () => {
            const { output } = deletion.getSnapshot();
            if (output !== undefined) report({ type: 'deletion.ended', outcome: output });
          },
        });
        return () => subscription.unsubscribe();
      }),
    },
    actions: { forget: (_, id) => unfinished.forget(id) },
  });
};
