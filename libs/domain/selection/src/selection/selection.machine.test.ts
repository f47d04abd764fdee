import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import { photoIds, startFakeSelection } from './selection.fakes.ts';
import { isSelected, isSelecting, selectedCount, selectedInGroup, selectionMachine } from './selection.machine.ts';

const ids = photoIds(10);
const [first, second, third] = ids;
if (!first || !second || !third) throw new Error('There are ten photos.');

const inMarch = (from: number, to: number) => [{ group: '2024/3', ids: ids.slice(from, to) }];

describe('selection', () => {
  it('is off and empty at first', () => {
    const { actor: selection, selected } = startFakeSelection();

    expect(isSelecting(selection.getSnapshot())).toBe(false);
    expect(selected()).toEqual([]);
  });

  it('turns on with the first photo, and stays on when the last one is deselected', () => {
    const { selected, actor: selection, toggle } = startFakeSelection();

    toggle(first);
    expect(isSelecting(selection.getSnapshot())).toBe(true);
    expect(selected()).toEqual([first]);
    expect([isSelected(selection.getSnapshot(), first), isSelected(selection.getSnapshot(), second)]).toEqual([
      true,
      false,
    ]);

    toggle(first);
    expect(isSelecting(selection.getSnapshot())).toBe(true);
    expect(selectedCount(selection.getSnapshot())).toBe(0);
  });

  it('can be started with nothing selected', () => {
    const { actor: selection } = startFakeSelection();

    selection.send({ type: 'selection.started' });

    expect(isSelecting(selection.getSnapshot())).toBe(true);
    expect(selectedCount(selection.getSnapshot())).toBe(0);
  });

  it('selects nothing any more when it is stopped', () => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    toggle(first);

    selection.send({ type: 'selection.stopped' });

    expect(isSelecting(selection.getSnapshot())).toBe(false);
    expect(selected()).toEqual([]);
  });

  it('deselects photos of several groups at once, and goes on', () => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    toggle(first, '2024/3');
    selection.send({ type: 'photos.selected', photos: [{ group: '2024/2', ids: [second, third] }] });

    selection.send({ type: 'photos.deselected', ids: [first, third, ...ids.slice(5)] });
    expect(selected()).toEqual([second]);
    expect(['2024/3', '2024/2'].map((group) => selectedInGroup(selection.getSnapshot(), group))).toEqual([0, 1]);

    selection.send({ type: 'photos.deselected', ids: [second] });
    expect([isSelecting(selection.getSnapshot()), selectedCount(selection.getSnapshot())]).toEqual([true, 0]);
  });

  it('counts what is selected of each group, and deselects one of them', () => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    toggle(first, '2024/3');
    selection.send({ type: 'photos.selected', photos: [{ group: '2024/2', ids: [second, third] }] });
    expect(['2024/3', '2024/2', '2024/1'].map((group) => selectedInGroup(selection.getSnapshot(), group))).toEqual([
      1, 2, 0,
    ]);

    selection.send({ type: 'group.deselected', group: '2024/2' });

    expect(selected()).toEqual([first]);
    expect(selectedInGroup(selection.getSnapshot(), '2024/2')).toBe(0);
  });

  it('lets go what a range drawn anew leaves out, but nothing that was selected before', () => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    const [fifth] = ids.slice(4);
    if (!fifth) throw new Error('There are ten photos.');
    toggle(fifth);
    toggle(first);

    selection.send({ type: 'range.drawn', photos: inMarch(0, 8) });
    expect(selected()).toEqual(ids.slice(0, 8));

    selection.send({ type: 'range.drawn', photos: inMarch(0, 3) });
    expect(selected()).toEqual([...ids.slice(0, 3), fifth]);

    selection.send({ type: 'range.drawn', photos: inMarch(0, 2) });
    expect(selected()).toEqual([first, second, fifth]);
  });

  it('lets go what became known of a range later, too', () => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    toggle(first);
    selection.send({ type: 'range.drawn', photos: inMarch(0, 2) });

    selection.send({ type: 'range.grown', photos: inMarch(2, 6) });
    expect(selected()).toEqual(ids.slice(0, 6));

    selection.send({ type: 'range.drawn', photos: inMarch(0, 3) });
    expect(selected()).toEqual(ids.slice(0, 3));
  });

  it('keeps what was added while a range was drawn, also where the range held it', () => {
    const { selected, actor: selection, toggle } = startFakeSelection();
    toggle(first);
    selection.send({ type: 'range.drawn', photos: inMarch(0, 6) });
    selection.send({ type: 'photos.selected', photos: inMarch(4, 9) });
    expect(selected()).toEqual(ids.slice(0, 9));

    selection.send({ type: 'range.drawn', photos: inMarch(0, 2) });

    expect(selected()).toEqual([...ids.slice(0, 2), ...ids.slice(4, 9)]);
    expect(selectedInGroup(selection.getSnapshot(), '2024/3')).toBe(7);
  });

  it('keeps what a group holds when a range is drawn after the group was deselected', () => {
    const { selected, actor: selection } = startFakeSelection();
    selection.send({ type: 'range.drawn', photos: [...inMarch(0, 3), { group: '2024/2', ids: ids.slice(3, 6) }] });
    selection.send({ type: 'group.deselected', group: '2024/2' });

    selection.send({ type: 'range.drawn', photos: inMarch(8, 9) });

    expect(selected()).toEqual([...ids.slice(0, 3), ...ids.slice(8, 9)]);
  });

  it.each([
    ['a photo is toggled', { type: 'photo.toggled', id: third, group: '2024/3' }],
    ['photos are deselected', { type: 'photos.deselected', ids: [third] }],
    ['it is settled', { type: 'range.settled' }],
  ] as const)('keeps a range for good once %s', (_, event) => {
    const { selected, actor: selection } = startFakeSelection();
    selection.send({ type: 'range.drawn', photos: inMarch(0, 2) });
    selection.send(event);

    selection.send({ type: 'range.drawn', photos: inMarch(6, 8) });

    expect(selected()).toEqual(expect.arrayContaining([first, second]));
  });

  it('hears of ranges that grow only while it is on', () => {
    const { selected, actor: selection } = startFakeSelection();

    selection.send({ type: 'range.grown', photos: inMarch(0, 2) });

    expect(selected()).toEqual([]);
  });

  it('toggles one photo beside 100,000 in a few milliseconds', () => {
    // Not watched: what is measured is the machine alone.
    const selection = createActor(selectionMachine).start();
    const many = photoIds(100_000);
    selection.send({ type: 'photos.selected', photos: [{ group: '2024/3', ids: many }] });

    const durations = photoIds(50, 100_000).map((id) => {
      const start = performance.now();
      selection.send({ type: 'photo.toggled', id, group: '2024/3' });
      many.slice(0, 200).every((tile) => isSelected(selection.getSnapshot(), tile));
      return performance.now() - start;
    });

    expect(selectedCount(selection.getSnapshot())).toBe(100_050);
    expect(durations.toSorted((one, other) => one - other)[25]).toBeLessThan(3);
  });
});
