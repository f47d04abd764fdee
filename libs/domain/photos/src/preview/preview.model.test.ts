import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakePreview } from './preview.fakes.ts';
import { previewModel } from './preview.model.ts';
import { isPreviewWaiting, previewEnding, previewError, wayTo } from './preview.selectors.ts';

describe('preview, along every path of its model', () => {
  it.each(pathsOf(previewModel))('$name', async (path) => {
    const { hide, actor: preview, refuse, seen, serve } = startFakePreview({ at: 10, count: 400 });
    const shown = () => seen()[1];
    const snapshot = () => preview.getSnapshot();

    await path.walk({
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
