// @vitest-environment node
import { startSpecifiedTimeline } from '@account-area/http/testing';
import { settle } from '@account-area/kernel/testing';
import { collectionOf, isCollecting, photosToCome, selectionOf, timelineOf } from '@account-area/photo-library';
import { startFakePhotosScreen } from '@account-area/photo-library/testing';
import { monthsShown } from '@account-area/photos';
import { selectedCount, selectedInGroup } from '@account-area/selection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';

const takenIn = (month: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const time = [index / 3600, (index / 60) % 60, index % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
    return `2024-${month}-10T${time.join(':')}`;
  });

describe('select all of a month, at a photo service as specified', () => {
  let specified: Awaited<ReturnType<typeof startSpecifiedTimeline>>;
  beforeAll(async () => {
    specified = await startSpecifiedTimeline([...takenIn('03', 1100), ...takenIn('02', 30)]);
  });
  afterAll(() => specified.close());

  it('selects every photo of the month by walking through its pages', async () => {
    const { actor: screen } = startFakePhotosScreen({ timeline: specified.timeline });
    const getSnapshot = () => screen.getSnapshot();
    const timeline = timelineOf(getSnapshot());
    await waitFor(timeline, (snapshot) => monthsShown(snapshot).length === 2);
    const [march] = monthsShown(timeline.getSnapshot());
    if (march === undefined) throw new Error('The timeline shows no month.');

    screen.send({ type: 'month.toggled', month: march.id });
    await settle();
    await waitFor(collectionOf(getSnapshot()), (snapshot) => !isCollecting(snapshot), { timeout: 15_000 });

    const selection = selectionOf(getSnapshot()).getSnapshot();
    expect([selectedCount(selection), selectedInGroup(selection, march.id)]).toEqual([1100, 1100]);
    expect(photosToCome(collectionOf(getSnapshot()).getSnapshot())).toBe(0);
    // What the service does not know is asked once.
    expect(specified.asked().filter((address) => address.includes('/timeline/ids'))).toHaveLength(1);
    screen.stop();
  });
});
