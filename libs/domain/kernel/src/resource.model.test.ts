import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { typesOf } from './machine-types.ts';
import { startFakeResource } from './resource.fakes.ts';

/** The four request states of C07.5, whether a good value was ever seen, and whether it was changed since. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'it is needed'
        | 'it is invalidated'
        | 'it is changed'
        | 'its lifetime passes'
        | 'the answer comes'
        | 'the port refuses';
    };
  }>(),
}).createMachine({
  initial: 'not requested',
  states: {
    'not requested': { on: { 'it is needed': 'in progress' } },
    'in progress': { on: { 'the answer comes': 'finished', 'the port refuses': 'failed' } },
    finished: {
      on: {
        'it is changed': 'changed',
        'it is invalidated': 'in progress again',
        'its lifetime passes': 'in progress again',
      },
    },
    failed: {
      on: {
        'it is needed': 'in progress',
        'it is invalidated': 'in progress',
        'it is changed': 'failed',
        'its lifetime passes': 'in progress',
      },
    },
    'in progress again': { on: { 'the answer comes': 'finished', 'the port refuses': 'failed again' } },
    'failed again': { on: { 'it is needed': 'in progress again' } },
    changed: { on: { 'its lifetime passes': 'in progress, changed' } },
    'in progress, changed': { on: { 'the answer comes': 'finished', 'the port refuses': 'failed, changed' } },
    'failed, changed': {},
  },
});

describe('resource, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { answer, change, expire, invalidate, need, refuse, resource } = startFakeResource();
    const stateAndValue = () => [resource.getSnapshot().value, resource.getSnapshot().context.value];

    await path.test({
      events: {
        'it is needed': need,
        'it is invalidated': invalidate,
        'it is changed': () => change(),
        'its lifetime passes': expire,
        'the answer comes': () => answer('value'),
        'the port refuses': refuse,
      },
      states: {
        'not requested': () => expect(stateAndValue()).toEqual(['notRequested', null]),
        'in progress': () => expect(stateAndValue()).toEqual(['inProgress', null]),
        finished: () => expect(stateAndValue()).toEqual(['finished', 'value']),
        failed: () => expect(stateAndValue()).toEqual(['failed', null]),
        'in progress again': () => expect(stateAndValue()).toEqual(['inProgress', 'value']),
        'failed again': () => expect(stateAndValue()).toEqual(['failed', 'value']),
        changed: () => expect(stateAndValue()).toEqual(['finished', 'value changed']),
        'in progress, changed': () => expect(stateAndValue()).toEqual(['inProgress', 'value changed']),
        'failed, changed': () => expect(stateAndValue()).toEqual(['failed', 'value changed']),
      },
    });
  });
});
