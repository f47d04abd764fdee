import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeAlbums } from './albums.fakes.ts';
import { albumsModel } from './albums.model.ts';

describe('a new album, along every path of its model', () => {
  it.each(pathsOf(albumsModel))('$name', async (path) => {
    const { ask, cancel, create, form, name, notices, refuseCreation, submit } = startFakeAlbums();
    const seen = () => {
      const { context, value } = form()?.getSnapshot() ?? {};
      return [value ?? 'closed', context?.errors.name ?? null, context?.answer?.ok ?? null, notices.length];
    };
    const give = (text: string) => {
      name(text);
      submit();
    };

    await path.walk({
      events: {
        'the customer asks for a new album': ask,
        'the customer gives no name': () => give(''),
        'the customer gives a name': () => give('Summer'),
        'the customer lets it be': cancel,
        'the service makes it': () => create(),
        'the service refuses': refuseCreation,
      },
      states: {
        browsing: () => expect(seen()).toEqual(['closed', null, null, 0]),
        naming: () => expect(seen()).toEqual(['editing', null, null, 0]),
        unnamed: () => expect(seen()).toEqual(['editing', 'missing', null, 0]),
        'being made': () => expect(seen()).toEqual(['submitting', null, null, 0]),
        'not made': () => expect(seen()).toEqual(['editing', null, false, 0]),
        made: () => expect(seen()).toEqual(['closed', null, null, 1]),
        left: () => expect(seen()).toEqual(['closed', null, null, 0]),
        'naming another': () => expect(seen().slice(0, 3)).toEqual(['editing', null, null]),
      },
    });
  });
});
