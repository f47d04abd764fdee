import { expect, it } from 'vitest';

import { ok } from '../result.ts';
import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import type { ConformanceKit } from './port-promises.ts';
import { remoteChangeOncePromises, type RemoteChangeOnceWorld } from './remote-change-once.promises.ts';

/** A service that keeps its answers by their keys. */
const memoryService = () => {
  const answers = new Map<string, string>();
  let isAnswerLost = false;
  const change: RemoteChangeOnceWorld['change'] = (key) => {
    const answer = answers.get(key) ?? `album-${answers.size + 1}`;
    answers.set(key, answer);
    const isLost = isAnswerLost;
    isAnswerLost = false;
    return isLost ? change(key, new AbortController().signal) : Promise.resolve(ok(answer));
  };
  const world: RemoteChangeOnceWorld = {
    change,
    loseAnswer: () => {
      isAnswerLost = true;
    },
    timesMade: () => answers.size,
    patienceMs: 200,
  };
  return world;
};

it('a change that is made once is judged by promises of which none is empty', async () => {
  const kit: ConformanceKit<RemoteChangeOnceWorld> = (make) => remoteChangeOncePromises('Service.change', make);
  const complaints = await complaintsAboutKit(kit, memoryService, {
    // A second question goes under a key of its own, and is given the answer of before.
    'makes a change once that is asked twice under one key': (world) => {
      const first = new Map<string, ReturnType<RemoteChangeOnceWorld['change']>>();
      let isLost = false;
      return {
        ...world,
        loseAnswer: () => {
          isLost = true;
        },
        change: (key, signal) => {
          const before = first.get(key);
          if (before !== undefined) {
            if (!isLost) void world.change(`${key}-again`, signal);
            return before;
          }
          const answer = world.change(key, signal);
          first.set(key, answer);
          return answer;
        },
      };
    },
    'makes a change once whose answer was lost': (world) => {
      let isLost = false;
      return {
        ...world,
        loseAnswer: () => {
          isLost = true;
        },
        change: async (key, signal) => {
          if (isLost) await world.change(`${key}-1`, signal);
          isLost = false;
          return world.change(key, signal);
        },
      };
    },
    'makes a change again that is asked under another key': (world) => ({
      ...world,
      change: (_, signal) => world.change('the only key', signal),
    }),
    'answers under one key what it answered first': (world) => {
      let asked = 0;
      return {
        ...world,
        change: async (key, signal) => {
          await world.change(key, signal);
          return ok((asked += 1));
        },
      };
    },
  });

  expect(complaints).toEqual([]);
});
