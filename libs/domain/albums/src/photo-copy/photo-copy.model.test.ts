import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakePhotoCopy } from './photo-copy.fakes.ts';
import { notCopied } from './photo-copy.machine.ts';
import { photoCopyModel } from './photo-copy.model.ts';

describe('a copy, along every path of its model', () => {
  it.each(pathsOf(photoCopyModel))('$name', async (path) => {
    const { add, clock, actor: copy, dismiss, giveUp, loseAlbum, refuse, retry, succeed } = startFakePhotoCopy(501);
    const seen = () => [copy.getSnapshot().value, notCopied(copy.getSnapshot())];
    const sending = (count: number) => {
      expect(seen()).toEqual([{ running: 'adding' }, 0]);
      expect(add.last().input.photoIds).toHaveLength(count);
    };

    await path.walk({
      events: {
        'the service takes them': succeed,
        'the service refuses': refuse,
        'the service refuses four times': giveUp,
        'the pause is over': () => clock.increment(500),
        'the album is gone': loseAlbum,
        'the customer tries again': retry,
        'the customer lets it be': dismiss,
      },
      states: {
        'first piece': () => sending(500),
        'first piece again': () => sending(500),
        waiting: () => expect(seen()).toEqual([{ running: 'waiting' }, 0]),
        'second piece': () => sending(1),
        'second piece without the first': () => sending(1),
        'one missing': () => expect(seen()).toEqual(['incomplete', 1]),
        'most missing': () => expect(seen()).toEqual(['incomplete', 500]),
        'album gone': () => expect(seen()).toEqual(['lost', 0]),
        'last piece': () => expect(seen()).toEqual([{ running: 'adding' }, 0]),
        copied: () => expect(seen()).toEqual(['copied', 0]),
        left: () => expect(seen()).toEqual(['dismissed', 0]),
      },
    });
  });
});
