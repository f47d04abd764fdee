import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeLate } from './late.fakes.ts';
import { lateModel } from './late.model.ts';

describe('an actor that is loaded late, along every path of its model', () => {
  it.each(pathsOf(lateModel))('$name', async (path) => {
    const { code, actor: late, notices, say } = startFakeLate();
    const seen = () => [late.getSnapshot().value, notices.at(-1)?.type ?? null];

    await path.walk({
      events: {
        'something is asked': () => say('hello'),
        'it is needed': () => late.send({ type: 'late.needed' }),
        'the code arrives': () => code.arrive(),
        'the code does not arrive': () => code.fail(),
      },
      states: {
        absent: () => expect(seen()).toEqual(['absent', null]),
        preloading: () => expect(seen()).toEqual(['loading', null]),
        waiting: () => expect(seen()).toEqual(['loading', null]),
        missed: () => expect(seen()).toEqual(['absent', 'echo.missed']),
        'waiting again': () => expect(seen()).toEqual(['loading', 'echo.missed']),
        silent: () => expect(seen()).toEqual(['running', null]),
        answered: () => expect(seen()).toEqual(['running', 'heard']),
      },
    });
  });
});
