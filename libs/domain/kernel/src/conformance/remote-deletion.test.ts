import { expect, it } from 'vitest';

import { fail, ok } from '../result.ts';
import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import type { ConformanceKit } from './port-promises.ts';
import { remoteDeletionPromises, type RemoteDeletionWorld } from './remote-deletion.promises.ts';

const memoryService = (): RemoteDeletionWorld => {
  const ids = new Set<string>();
  return {
    delete: (id) => {
      ids.delete(id);
      return Promise.resolve(ok(null));
    },
    addTwo: () => {
      ids.add('project-1').add('project-2');
      return Promise.resolve(['project-1', 'project-2']);
    },
    ids: () => Promise.resolve([...ids]),
    patienceMs: 200,
  };
};

it('a deletion by a remote service is judged by promises of which none is empty', async () => {
  const kit: ConformanceKit<RemoteDeletionWorld> = (make) => remoteDeletionPromises('ProjectService.delete', make);
  const complaints = await complaintsAboutKit(kit, memoryService, {
    'deletes what was asked for, and nothing else': (world) => ({
      ...world,
      delete: () => Promise.resolve(ok(null)),
    }),
    'takes what is gone already for deleted': (world) => ({
      ...world,
      delete: async (id, signal) =>
        (await world.ids()).includes(id) ? world.delete(id, signal) : fail({ code: 'refused' }),
    }),
  });

  expect(complaints).toEqual([]);
});
