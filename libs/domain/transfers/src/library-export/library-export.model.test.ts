import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeLibraryExport } from './library-export.fakes.ts';
import { exportPhase } from './library-export.machine.ts';

/** What the customer and the service do to an export, and what is then seen. Written from the specification (C18). */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer asks'
        | 'the customer closes the modal'
        | 'the service begins it'
        | 'the service finds nothing'
        | 'the service refuses'
        | 'it is ready'
        | 'it is given up';
    };
  }>(),
}).createMachine({
  initial: 'initial',
  states: {
    initial: { on: { 'the customer asks': 'requesting' } },
    requesting: {
      on: {
        'the customer closes the modal': 'requesting',
        'the service begins it': 'success',
        'the service finds nothing': 'failure',
        'the service refuses': 'failure',
      },
    },
    success: {
      on: { 'the customer closes the modal': 'initial', 'it is ready': 'ready', 'it is given up': 'abandoned' },
    },
    ready: { on: { 'the customer closes the modal': 'initial' } },
    abandoned: { on: { 'the customer asks': 'requesting', 'the customer closes the modal': 'initial' } },
    failure: { on: { 'the customer asks': 'requesting', 'the customer closes the modal': 'initial' } },
  },
});

describe('an export, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { ask, begin, dismiss, findNothing, actor: libraryExport, news, refuse } = startFakeLibraryExport();
    const phase = () => exportPhase(libraryExport.getSnapshot());

    await path.test({
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
