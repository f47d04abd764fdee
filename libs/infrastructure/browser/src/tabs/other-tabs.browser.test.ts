import { afterEach, expect, it, vi } from 'vitest';

import { createOtherTabs } from './other-tabs.ts';

const channels: BroadcastChannel[] = [];
const open = () => {
  const channel = new BroadcastChannel('library of anna');
  channels.push(channel);
  return { channel, tabs: createOtherTabs({ open: () => channel, window }) };
};
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

it('takes nothing else for a change', async () => {
  const [here, late] = [open(), open()];
  const heard: string[] = [];
  late.tabs.follow(() => heard.push('late'));
  here.channel.postMessage({ type: 'something else' });
  here.tabs.tellChange();

  await vi.waitFor(() => expect(heard).toEqual(['late']));
});

it('hears when another tab sorts its photos, and of no other choice', () => {
  const { tabs } = open();
  const heard: string[] = [];
  const stop = tabs.follow(() => heard.push('sorted'));
  window.dispatchEvent(new StorageEvent('storage', { key: 'showAllPhotos' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'sortSettings' }));
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'sortSettings' }));

  expect(heard).toEqual(['sorted']);
});
