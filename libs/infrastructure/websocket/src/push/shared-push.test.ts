import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { fakeTabs, notes, notification, pushWorld } from './push.fakes.ts';

const startTabs = () => {
  const world = pushWorld();
  const tabs = fakeTabs(world.environment);
  return {
    ...world,
    ...tabs,
    acknowledge: async () => {
      await settle();
      world.socket().open();
      world.socket().say('OK');
      await settle();
    },
  };
};

/** Two tabs that want the connection; the first has it. */
const startTwoTabs = async () => {
  const world = startTabs();
  const [here, there] = [notes(), notes()];
  const [first, second] = [world.openTab('first'), world.openTab('second')];
  const leaveFirst = first.join(here);
  const leaveSecond = second.join(there);
  await world.acknowledge();
  return { ...world, first, second, here, there, leaveFirst, leaveSecond };
};

describe('the push connection of a browser', () => {
  it('is one socket for all tabs, and all hear what it says', async () => {
    const { here, socket, sockets, there } = await startTwoTabs();

    socket().tell(notification('started'));

    expect(sockets).toHaveLength(1);
    expect([here.told, there.told]).toEqual([
      ['opened', 'started'],
      ['opened', 'started'],
    ]);
  });

  it('is opened for its first listener, and closed with its last', async () => {
    const { leaveFirst, leaveSecond, openTab, socket, sockets } = await startTwoTabs();
    openTab('third');
    leaveSecond();
    expect(socket().isClosed).toBe(false);

    leaveFirst();

    expect(socket().isClosed).toBe(true);
    await settle();
    expect(sockets).toHaveLength(1);
  });

  it('is told to be open to a later listener, in this tab or another', async () => {
    const { first, openTab } = await startTwoTabs();
    const [sameTab, newTab] = [notes(), notes()];

    first.join(sameTab);
    openTab('third').join(newTab);

    expect([sameTab.told, newTab.told]).toEqual([['opened'], ['opened']]);
  });

  it('is taken over by another tab when the one that has it is closed', async () => {
    const { acknowledge, leaveFirst, socket, sockets, there } = await startTwoTabs();

    leaveFirst();
    await acknowledge();
    socket().tell(notification('finished'));

    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    expect(there.told).toEqual(['opened', 'opened', 'finished']);
  });

  it('is lost for all tabs at once, each told once', async () => {
    const { here, isWaiting, socket, there } = await startTwoTabs();

    socket().drop();
    await settle();

    expect(here.told).toEqual(['opened', 'lost']);
    expect(there.told).toEqual(['opened', 'lost']);
    expect(isWaiting()).toBe(false);
  });

  it('is opened anew for a listener that joins after it was lost', async () => {
    const { acknowledge, second, socket, there } = await startTwoTabs();
    socket().drop();
    await settle();

    second.join(there);
    await acknowledge();

    expect(there.told).toEqual(['opened', 'lost', 'opened']);
  });

  it('is not lost by a tab that does not have it any longer', async () => {
    const { here, post, there } = await startTwoTabs();

    post({ kind: 'lost', by: 'an earlier tab' });

    expect([here.told, there.told]).toEqual([['opened'], ['opened']]);
  });

  it('is not disturbed by what does not belong on the channel', async () => {
    const { post, there } = await startTwoTabs();

    post('hello');
    post({ kind: 'heard', notification: { key: 'started' } });

    expect(there.told).toEqual(['opened']);
  });

  it('does without tabs whose browser refuses the lock', async () => {
    const world = startTabs();
    const listener = notes();
    const push = world.openTab('first', { alone: () => Promise.reject(new DOMException('No', 'SecurityError')) });
    push.join(listener);
    await settle();

    expect(listener.told).toEqual(['lost']);
  });
});
