import { describe, expect, it } from 'vitest';

import { LONG_TOAST_LIFETIME_MS, TOAST_LIFETIME_MS } from './toasts.ts';
import { startFakeToasts, toastFixture } from './toasts.fakes.ts';
import { pastToasts, visibleToasts } from './toasts.machine.ts';

describe('a toast', () => {
  it.each([
    ['5 seconds', TOAST_LIFETIME_MS, 5_000],
    ['10 seconds', LONG_TOAST_LIFETIME_MS, 10_000],
  ])('closes after %s (C08.3)', (_, lifetimeMs, ms) => {
    const { clock, seen, show } = startFakeToasts();
    show('archive', { lifetimeMs });

    clock.increment(ms - 1);
    expect(seen()).toEqual(['archive']);

    clock.increment(1);
    expect(seen()).toEqual([]);
  });

  it('without a lifetime stays until it is dismissed', () => {
    const { clock, dismiss, seen, show } = startFakeToasts();
    show('upload', { lifetimeMs: null });

    clock.increment(3_600_000);
    expect(seen()).toEqual(['upload']);

    dismiss('upload');
    expect(seen()).toEqual([]);
  });

  it('is changed in place by another with its id, and its time starts anew', () => {
    const { clock, show, actor: toasts } = startFakeToasts();
    show('archive');
    show('other', { lifetimeMs: null });
    clock.increment(4_000);

    show('archive', { text: 'Downloading photos', lifetimeMs: LONG_TOAST_LIFETIME_MS });
    clock.increment(9_900);

    expect(visibleToasts(toasts.getSnapshot())).toEqual([
      toastFixture('archive', { text: 'Downloading photos', lifetimeMs: LONG_TOAST_LIFETIME_MS }),
      toastFixture('other', { lifetimeMs: null }),
    ]);
    clock.increment(100);
    expect(visibleToasts(toasts.getSnapshot()).map(({ id }) => id)).toEqual(['other']);
  });

  it('that comes to stay has no time to lose any more', () => {
    const { clock, seen, show } = startFakeToasts();
    show('archive');
    show('archive', { lifetimeMs: null });

    clock.increment(60_000);

    expect(seen()).toEqual(['archive']);
  });

  it.each(['pointer', 'focus'] as const)('keeps its time while the %s is on it', (by) => {
    const { clock, seen, show, actor: toasts } = startFakeToasts();
    show('archive');
    clock.increment(4_000);

    toasts.send({ type: 'hold.started', by });
    clock.increment(60_000);
    expect(seen()).toEqual(['archive']);

    toasts.send({ type: 'hold.ended', by });
    clock.increment(999);
    expect(seen()).toEqual(['archive']);
    clock.increment(1);
    expect(seen()).toEqual([]);
  });

  it('keeps its time while the window cannot be seen', () => {
    const { clock, seen, show, visibility } = startFakeToasts();
    visibility.change(false);
    show('archive');
    clock.increment(60_000);

    visibility.change(true);
    clock.increment(4_999);
    expect(seen()).toEqual(['archive']);

    clock.increment(1);
    expect(seen()).toEqual([]);
  });

  it('waits until pointer and focus have left it', () => {
    const { clock, seen, show, actor: toasts } = startFakeToasts();
    show('archive');
    toasts.send({ type: 'hold.started', by: 'pointer' });
    toasts.send({ type: 'hold.started', by: 'focus' });
    toasts.send({ type: 'hold.ended', by: 'pointer' });

    clock.increment(60_000);

    expect(seen()).toEqual(['archive']);
  });

  it('is gone for good when it is dismissed', () => {
    const { clock, dismiss, seen, show } = startFakeToasts();
    show('archive');
    dismiss('archive');
    dismiss('archive');

    clock.increment(60_000);

    expect(seen()).toEqual([]);
  });
});

describe('several toasts', () => {
  it('show three at a time: the next takes the place of the first that goes, and has all its time', () => {
    const { clock, seen, show } = startFakeToasts();
    for (const id of ['1', '2', '3', '4', '5']) show(id);
    expect(seen()).toEqual(['1', '2', '3']);

    clock.increment(5_000);
    expect(seen()).toEqual(['4', '5']);

    clock.increment(4_999);
    expect(seen()).toEqual(['4', '5']);
    clock.increment(1);
    expect(seen()).toEqual([]);
  });

  it('show one that cannot wait beside three others, and keep their places for those', () => {
    const { clock, seen, show } = startFakeToasts();
    for (const id of ['1', '2', '3', '4']) show(id);
    for (const id of ['a', 'b']) show(id, { lifetimeMs: 10_000, cannotWait: true });
    expect(seen()).toEqual(['1', '2', '3', 'a', 'b']);

    clock.increment(5_000);
    expect(seen()).toEqual(['a', 'b', '4']);
    clock.increment(5_000);
    expect(seen()).toEqual([]);
  });

  it('show one that waits and cannot any more', () => {
    const { seen, show } = startFakeToasts();
    for (const id of ['1', '2', '3', '4', '5']) show(id, { lifetimeMs: null });
    show('5', { lifetimeMs: null, cannotWait: true });

    expect(seen()).toEqual(['1', '2', '3', '5']);
  });

  it('change one that still waits without showing it', () => {
    const { dismiss, show, actor: toasts } = startFakeToasts();
    for (const id of ['1', '2', '3', '4']) show(id, { lifetimeMs: null });
    show('4', { text: 'Download failed', tone: 'error' });
    expect(visibleToasts(toasts.getSnapshot()).map(({ id }) => id)).toEqual(['1', '2', '3']);

    dismiss('2');

    expect(visibleToasts(toasts.getSnapshot()).at(-1)).toEqual(
      toastFixture('4', { text: 'Download failed', tone: 'error' }),
    );
  });

  it('lose one that is dismissed before its turn', () => {
    const { dismiss, seen, show } = startFakeToasts();
    for (const id of ['1', '2', '3', '4']) show(id, { lifetimeMs: null });
    dismiss('4');
    dismiss('1');

    expect(seen()).toEqual(['2', '3']);
  });

  it('are the same list until one of them changes', () => {
    const { clock, show, actor: toasts } = startFakeToasts();
    show('1');
    const before = visibleToasts(toasts.getSnapshot());

    clock.increment(1_000);
    toasts.send({ type: 'hold.started', by: 'pointer' });

    expect(visibleToasts(toasts.getSnapshot())).toBe(before);
  });
});

describe('toasts that are gone', () => {
  it('can still be read, the last one first, as they said it last', () => {
    const { clock, show, actor: toasts } = startFakeToasts();
    show('1');
    show('1', { text: 'Downloading photos' });
    clock.increment(1_000);
    show('2');
    clock.increment(10_000);

    expect(pastToasts(toasts.getSnapshot())).toEqual([
      toastFixture('2'),
      toastFixture('1', { text: 'Downloading photos' }),
    ]);
  });

  it('are no longer past when they are shown again', () => {
    const { dismiss, show, actor: toasts } = startFakeToasts();
    show('1');
    dismiss('1');
    show('1');

    expect(pastToasts(toasts.getSnapshot())).toEqual([]);
  });

  it('are forgotten from the eleventh on', () => {
    const { dismiss, show, actor: toasts } = startFakeToasts();
    for (let count = 1; count <= 11; count += 1) {
      show(`${count}`);
      dismiss(`${count}`);
    }

    expect(pastToasts(toasts.getSnapshot()).map(({ id }) => id)).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
  });
});
