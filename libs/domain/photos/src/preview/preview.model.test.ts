import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakePreview } from './preview.fakes.ts';
import { isPreviewWaiting, previewEnding, previewError, wayTo } from './preview.selectors.ts';

/** What the customer and the service can do to a preview of the 10th of 40 photos that was come to by its address. */
const model = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'the page arrives'
        | 'the photo is absent'
        | 'the service refuses'
        | 'it is retried'
        | 'the customer goes to the last photo'
        | 'the customer goes on'
        | 'the photo is deleted';
    };
  }>(),
}).createMachine({
  initial: 'nothing',
  states: {
    nothing: {
      on: { 'the page arrives': 'the photo', 'the photo is absent': 'missing', 'the service refuses': 'an error' },
    },
    'an error': { on: { 'it is retried': 'nothing' } },
    missing: {},
    'the photo': {
      on: {
        'the customer goes on': 'the next photo',
        'the photo is deleted': 'the next photo',
        'the customer goes to the last photo': 'the photo while the last is loaded',
      },
    },
    'the next photo': {},
    'the photo while the last is loaded': {
      on: {
        'the page arrives': 'the last photo',
        'the service refuses': 'the photo and an error',
        'the customer goes on': 'the next photo',
      },
    },
    'the photo and an error': {
      on: { 'it is retried': 'the photo while the last is loaded', 'the customer goes on': 'the next photo' },
    },
    'the last photo': { on: { 'the photo is deleted': 'the photo before the last' } },
    'the photo before the last': {},
  },
});

describe('preview, along every path of its model', () => {
  const paths = createTestModel(model).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const { hide, actor: preview, refuse, seen, serve } = startFakePreview({ at: 10, count: 400 });
    const shown = () => seen()[1];
    const snapshot = () => preview.getSnapshot();

    await path.test({
      events: {
        'the page arrives': serve,
        'the photo is absent': () => refuse({ code: 'absent' }),
        'the service refuses': () => refuse(),
        'it is retried': () => preview.send({ type: 'loading.retried' }),
        'the customer goes to the last photo': () => preview.send({ type: 'last.asked' }),
        'the customer goes on': () => preview.send({ type: 'next.asked' }),
        'the photo is deleted': () => hide(Number(shown()?.replace('photo-', ''))),
      },
      states: {
        nothing: () => expect([shown(), isPreviewWaiting(snapshot())]).toEqual([null, true]),
        'an error': () => expect([shown(), previewError(snapshot())?.code]).toEqual([null, 'refused']),
        missing: () => expect(previewEnding(snapshot())).toBe('missing'),
        'the photo': () => expect([shown(), previewError(snapshot())]).toEqual(['photo-10', null]),
        'the next photo': () => expect([shown(), previewError(snapshot())]).toEqual(['photo-11', null]),
        'the photo while the last is loaded': () =>
          expect([shown(), isPreviewWaiting(snapshot())]).toEqual(['photo-10', true]),
        'the photo and an error': () =>
          expect([shown(), previewError(snapshot())?.code]).toEqual(['photo-10', 'refused']),
        'the last photo': () => expect([shown(), wayTo(snapshot(), 'after')]).toEqual(['photo-399', 'closed']),
        'the photo before the last': () => expect(shown()).toBe('photo-398'),
      },
    });
  });
});
