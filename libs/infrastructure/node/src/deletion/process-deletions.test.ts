import { unfinishedDeletionsPromises } from '@account-area/deletion/conformance';
import { deletionFixture, deletionIdFixture } from '@account-area/deletion/testing';
import { expect, it } from 'vitest';

import { createProcessDeletions } from './process-deletions.ts';

it('knows of deletions until the last of them is over', async () => {
  const deletions = createProcessDeletions();
  const steps: string[] = [];
  await deletions.over();
  expect(deletions.areAny()).toBe(false);
  const one = deletionFixture();
  const other = { ...one, id: deletionIdFixture('deletion-2') };
  deletions.keep(one);
  deletions.keep(other);
  const over = deletions.over().then(() => steps.push('over'));

  deletions.begin(one.id);
  deletions.settle({ kind: 'finished', deletion: one });
  expect([deletions.areAny(), steps]).toEqual([true, []]);
  deletions.settle({ kind: 'undone', deletion: other });
  await over;

  expect([deletions.areAny(), steps]).toEqual([false, ['over']]);
});

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
