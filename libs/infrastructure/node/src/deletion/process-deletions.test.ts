import { unfinishedDeletionsPromises } from '@account-area/deletion/conformance';
import { deletionFixture, deletionIdFixture } from '@account-area/deletion/testing';
import { runningRemovalsPromises, type RunningRemovalsWorld } from '@account-area/transfers/conformance';
import { expect, it } from 'vitest';

import { createProcessDeletions } from './process-deletions.ts';

/** A process that deletes photos. */
const startProcess = (): RunningRemovalsWorld => {
  const removals = createProcessDeletions();
  let ids = 0;
  const begin = () => {
    const deletion = { ...deletionFixture(), id: deletionIdFixture(`deletion-${(ids += 1)}`) };
    removals.keep(deletion);
    removals.begin(deletion.id);
    return () => removals.settle({ kind: 'finished', deletion });
  };
  return { removals, begin };
};

it.each(runningRemovalsPromises(startProcess))('deletions of a process $name', ({ run }) => run());

it('gives no process the deletions of another, and none to hear of', () => {
  const deletions = createProcessDeletions();
  deletions.keep(deletionFixture());

  deletions.adopt(() => expect.unreachable())();
  createProcessDeletions().follow(() => expect.unreachable())();
});

/** The other promises are about what the next process has, and this one leaves it nothing. */
const KEPT = 'never fails, even where the device keeps nothing';

it.each(
  unfinishedDeletionsPromises(() => ({
    openPage: () => ({ unfinished: createProcessDeletions(), close: () => undefined }),
    fill: () => undefined,
  })).filter(({ name }) => name === KEPT),
)('$name', ({ run }) => run());
