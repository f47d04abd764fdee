import { afterEach, expect, it, vi } from 'vitest';

import { createOtherTabs } from './other-tabs.ts';

const channels: BroadcastChannel[] = [];
const open = (name = 'library of anna') => {
  const channel = new BroadcastChannel(name);
  channels.push(channel);
  return { channel, tabs: createOtherTabs({ channel, window }) };
};
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

it('tells every other tab of the customer, and none of another', async () => {
  const [here, there, stranger] = [open(), open(), open('library of bram')];
  const heard: string[] = [];
  here.tabs.follow(() => heard.push('here'));
  there.tabs.follow(() => heard.push('there'));
  stranger.tabs.follow(() => heard.push('stranger'));
  here.tabs.tellChange();

  await vi.waitFor(() => expect(heard).toEqual(['there']));
});

it('takes nothing else for a change, and hears nothing once it has stopped', async () => {
  const [here, there, late] = [open(), open(), open()];
  const heard: string[] = [];
  const stop = there.tabs.follow(() => heard.push('stopped'));
  stop();
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
