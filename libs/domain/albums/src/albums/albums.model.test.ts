import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeAlbums } from './albums.fakes.ts';

/** Making an album, as a customer goes about it. Written from the specification (C20.5, C20.6). */
const creation = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the customer asks for a new album'
        | 'the customer gives no name'
        | 'the customer gives a name'
        | 'the customer lets it be'
        | 'the service makes it'
        | 'the service refuses';
    };
  }>(),
}).createMachine({
  initial: 'browsing',
  states: {
    browsing: { on: { 'the customer asks for a new album': 'naming' } },
    naming: {
      on: {
        'the customer gives no name': 'unnamed',
        'the customer gives a name': 'being made',
        'the customer lets it be': 'left',
      },
    },
    unnamed: { on: { 'the customer gives a name': 'being made', 'the customer lets it be': 'left' } },
    'being made': {
      on: { 'the service makes it': 'made', 'the service refuses': 'not made', 'the customer lets it be': 'left' },
    },
    'not made': { on: { 'the customer gives a name': 'being made', 'the customer lets it be': 'left' } },
    made: { on: { 'the customer asks for a new album': 'naming another' } },
    left: { on: { 'the customer asks for a new album': 'naming another' } },
    'naming another': {},
  },
});

describe('a new album, along every path of its model', () => {
  const paths = createTestModel(creation).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { ask, cancel, create, form, name, notices, refuseCreation, submit } = startFakeAlbums();
    const seen = () => {
      const { context, value } = form()?.getSnapshot() ?? {};
      return [value ?? 'closed', context?.errors.name ?? null, context?.answer?.ok ?? null, notices.length];
    };
    const give = (text: string) => {
      name(text);
      submit();
    };

    await path.test({
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
