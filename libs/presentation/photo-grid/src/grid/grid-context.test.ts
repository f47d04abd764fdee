// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import { createTileStates } from './grid-context.ts';

describe('the pictures of a photo', () => {
  it('are tried one after the other: thumbnail, photo, nothing', () => {
    const states = createTileStates();
    const tried = [states.pictureOf('one')];
    states.recordFailure('one', true);
    tried.push(states.pictureOf('one'));
    states.recordFailure('one', true);
    tried.push(states.pictureOf('one'));

    expect(tried).toEqual(['thumbnail', 'fallback', 'failed']);
    expect(states.pictureOf('other')).toBe('thumbnail');
  });

  it('end at once where the photo is its own thumbnail', () => {
    const states = createTileStates();
    states.recordFailure('one', false);

    expect(states.pictureOf('one')).toBe('failed');
  });

  it('begin anew when they are tried again', () => {
    const states = createTileStates();
    const heard = vi.fn();
    states.subscribe(heard);
    states.recordFailure('one', false);
    states.retry('one');

    expect(states.pictureOf('one')).toBe('thumbnail');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});

it('asks for all pictures again that could not be had, and tells of it when there are any', () => {
  const states = createTileStates();
  const heard = vi.fn();
  states.subscribe(heard);
  states.retryAll();
  expect(heard).not.toHaveBeenCalled();
  states.recordFailure('one', false);
  states.recordFailure('other', true);
  states.retryAll();

  expect([states.pictureOf('one'), states.pictureOf('other'), heard.mock.calls.length]).toEqual([
    'thumbnail',
    'thumbnail',
    3,
  ]);
});

describe('the stop of the Tab key', () => {
  it('is announced when it moves, and only then', () => {
    const states = createTileStates();
    const heard = vi.fn();
    states.subscribe(heard);
    states.moveTabStop({ section: 1, index: 2 });
    states.moveTabStop({ section: 1, index: 2 });

    expect(states.tabStop()).toEqual({ section: 1, index: 2 });
    expect(heard).toHaveBeenCalledOnce();
  });
});
