import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeDocumentDownload } from './document-download.fakes.ts';
import { documentDownloadModel } from './document-download.model.ts';

describe('the download of a document, along every path of its model', () => {
  it.each(pathsOf(documentDownloadModel))('$name', async (path) => {
    const world = startFakeDocumentDownload();
    const seen = () => [world.actor.getSnapshot().value, world.saved.length];
    await path.walk({
      events: {
        'the file comes': () => {
          world.fill(false);
          return world.deliver();
        },
        'the file comes and the device is full': () => {
          world.fill(true);
          return world.deliver();
        },
        'the file is refused': world.refuse,
        'the customer tries again': world.retry,
      },
      states: {
        wanted: () => expect(seen()).toEqual(['fetching', 0]),
        refused: () => expect(seen()).toEqual(['failed', 0]),
        'not saved': () => expect(seen()).toEqual(['failed', 0]),
        'wanted again': () => expect(seen()).toEqual(['fetching', 0]),
        saved: () => expect(seen()).toEqual(['saved', 1]),
      },
    });
  });
});
