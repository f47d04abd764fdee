import { isDeletionId } from '@account-area/deletion';
import { deletionFixture, fakeDeletionsPorts } from '@account-area/deletion/testing';
import { expect, it } from 'vitest';

import { programDeletionPorts } from './program-deletion-ports.ts';

it('asks the services of the program, under an id of its own for each deletion', () => {
  const { albums, clock, photos } = fakeDeletionsPorts();
  const ports = programDeletionPorts({ albums, clock, photos });

  const ids = [ports.ids.next(), ports.ids.next()];

  expect(ports).toMatchObject({ albums, clock, photos });
  expect(ids.every(isDeletionId)).toBe(true);
  expect(new Set(ids).size).toBe(2);
});

it('is never left, and finds no deletion of an earlier run', () => {
  const { albums, clock, photos } = fakeDeletionsPorts();
  programDeletionPorts({ albums, clock, photos }).unfinished.keep(deletionFixture());
  const { page, unfinished } = programDeletionPorts({ albums, clock, photos });

  page.follow(() => expect.unreachable())();
  unfinished.adopt(() => expect.unreachable())();
});
