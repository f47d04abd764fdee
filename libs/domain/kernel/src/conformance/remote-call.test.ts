import { expect, it } from 'vitest';

import { fail, ok, type Result } from '../result.ts';
import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import type { ConformanceKit } from './port-promises.ts';
import {
  remoteCallPromises,
  type RemoteCallWorld,
  remoteChangePromises,
  type RemoteTrouble,
} from './remote-call.promises.ts';

const memoryService = (): RemoteCallWorld => {
  let trouble: RemoteTrouble | null = null;
  return {
    disturb: (next) => {
      trouble = next;
    },
    call: (signal) => {
      if (trouble === null) return Promise.resolve(ok('value'));
      if (trouble !== 'silent') return Promise.resolve(fail({ code: trouble, reference: 'a1b2c3d4e5f6' }));
      return new Promise((resolve) => {
        const leave = () => resolve(fail({ code: 'unreachable', reference: 'a1b2c3d4e5f6' }));
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    patienceMs: 200,
  };
};

/** A world whose answers are changed. */
const answering =
  (change: (answer: Result<unknown, { readonly code: string }>) => Result<unknown, { readonly code: string }>) =>
  (world: RemoteCallWorld): RemoteCallWorld => ({ ...world, call: (signal) => world.call(signal).then(change) });

const WRONG = {
  'answers with a value': answering((answer) => (answer.ok ? fail({ code: 'malformed' }) : answer)),
  'says that the service cannot be reached': (world: RemoteCallWorld) => ({
    ...world,
    call: async (signal: AbortSignal) => {
      const answer = await world.call(signal);
      if (!answer.ok && answer.error.code === 'unreachable' && !signal.aborted) throw new TypeError('Failed to fetch');
      return answer;
    },
  }),
  'says that the service refused': answering((answer) =>
    !answer.ok && answer.error.code === 'refused' ? fail({ code: 'refused', reference: '' }) : answer,
  ),
  'ends with a failure when its caller leaves': (world: RemoteCallWorld) => ({
    ...world,
    call: () => world.call(new AbortController().signal),
  }),
};

it('a call of a remote service is judged by promises of which none is empty', async () => {
  const kit: ConformanceKit<RemoteCallWorld> = (make) => remoteCallPromises('Service.ask', make);
  const complaints = await complaintsAboutKit(kit, memoryService, {
    ...WRONG,
    'says that the answer was malformed': answering((answer) =>
      !answer.ok && answer.error.code === 'malformed' ? ok(undefined) : answer,
    ),
  });

  expect(complaints).toEqual([]);
});

it('a change by a remote service is, too', async () => {
  const kit: ConformanceKit<RemoteCallWorld> = (make) => remoteChangePromises('Service.change', make);

  expect(await complaintsAboutKit(kit, memoryService, WRONG)).toEqual([]);
});
