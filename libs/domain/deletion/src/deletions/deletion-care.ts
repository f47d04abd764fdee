import { bindPhotoDeletion } from '../photo-deletion/photo-deletion.machine.ts';
import type { Deletion } from '../photo-deletion/photo-deletion.ts';
import { undoTimeOf } from '../photo-deletion/undo-time.ts';
import { bindLateDeletions } from './deletions.machine.ts';
import type { DeletionsLogic } from './deletions.logic.ts';
import type { DeletionCare, DeletionRegistered, DeletionsPorts, LateDeletionCare } from './deletions.ts';

/** The care of deletions on its ports. */
export const createDeletionCare = (ports: DeletionsPorts): DeletionCare => {
  const { clock, ids, page, unfinished } = ports;
  const registered = (deletion: Deletion): DeletionRegistered => ({
    type: 'deletion.registered',
    deletion,
    undoTime: undoTimeOf(deletion, clock.now()),
  });
  return {
    photoDeletion: bindPhotoDeletion(ports),
    register: (subject) => {
      const deletion = { id: ids.next(), subject, confirmedAt: clock.now() };
      unfinished.keep(deletion);
      return registered(deletion);
    },
    begin: (id) => unfinished.begin(id),
    settle: (outcome) => unfinished.settle(outcome),
    follow: (report) => {
      const followed = [
        unfinished.adopt((deletion) => report(registered(deletion))),
        page.follow(() => report({ type: 'page.left' })),
        unfinished.follow((notice) =>
          report(
            notice.type === 'deletion.started'
              ? { type: 'elsewhere.started', deletion: notice.deletion }
              : { type: 'elsewhere.settled', outcome: notice.outcome },
          ),
        ),
      ];
      return () => followed.forEach((stop) => stop());
    },
  };
};

/** A care whose code is here. */
export const deletionCareHere = (ports: DeletionsPorts): LateDeletionCare => ({
  follow: (report) => {
    report(createDeletionCare(ports));
    return () => undefined;
  },
  need: () => undefined,
});

/** The deletions machine with everything bound to a port, for pages that have all its code. */
export const bindDeletions = (ports: DeletionsPorts): DeletionsLogic => bindLateDeletions(deletionCareHere(ports));
