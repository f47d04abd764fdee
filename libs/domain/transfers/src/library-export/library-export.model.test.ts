import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeLibraryExport } from './library-export.fakes.ts';
import { exportPhase } from './library-export.machine.ts';
import { libraryExportModel } from './library-export.model.ts';

describe('an export, along every path of its model', () => {
  it.each(pathsOf(libraryExportModel))('$name', async (path) => {
    const { ask, begin, dismiss, findNothing, actor: libraryExport, news, refuse } = startFakeLibraryExport();
    const phase = () => exportPhase(libraryExport.getSnapshot());

    await path.walk({
      events: {
        'the customer asks': ask,
        'the customer closes the modal': dismiss,
        'the service begins it': begin,
        'the service finds nothing': findNothing,
        'the service refuses': refuse,
        'it is ready': () => void news('export.ready'),
        'it is given up': () => void news('export.abandoned'),
      },
      states: {
        initial: () => expect(phase()).toBe('initial'),
        requesting: () => expect(phase()).toBe('requesting'),
        success: () => expect(phase()).toBe('success'),
        ready: () => expect(phase()).toBe('ready'),
        abandoned: () => expect(phase()).toBe('abandoned'),
        failure: () => expect(phase()).toBe('failure'),
      },
    });
  });
});
