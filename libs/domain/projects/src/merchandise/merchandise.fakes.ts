import type { PortError } from '@account-area/kernel';
import { controlledCall, fakeTime, inspector, settle } from '@account-area/kernel/testing';
import { createActor } from 'xstate';

import { type Article, bindChannel, type Channel, type ChannelQuery } from './merchandise.ts';

/** Prints of photos, or an article that differs from them. */
export const article = (changed: Partial<Article> = {}): Article => ({
  id: 'PAP_910',
  type: 'prints',
  title: 'Photo prints',
  pageHeight: 100,
  pageWidth: 150,
  isVisible: true,
  extras: [{ id: 'size', title: 'Size', options: [{ id: '10x15', title: '10 × 15 cm', price: 19 }] }],
  ...changed,
});

/** The Dutch channel of a brand, or one that differs from it. */
export const channel = (changed: Partial<Channel> = {}): Channel => ({
  id: 'printelle-nl',
  vendorId: 'printelle',
  shopAddress: 'https://shop.example/',
  currency: 'EUR',
  articles: [article()],
  ...changed,
});

/** A channel that is being read, on a merchandise service that answers when a test says so. */
export const startFakeChannel = () => {
  const { clock, pass } = fakeTime();
  const ids = controlledCall<undefined, readonly string[], PortError>();
  const find = controlledCall<ChannelQuery, Channel | null, PortError>();
  const merchandise = { channelIds: (signal: AbortSignal) => ids(undefined, signal), channel: find };
  const resource = createActor(bindChannel(merchandise), {
    input: { channel: 'printelle-nl', localeId: 'nl-NL' },
    clock,
    inspect: inspector,
  }).start();
  resource.send({ type: 'resource.needed' });
  const refusal: PortError = { code: 'refused', reference: 'a1b2c3d4e5f6' };
  return {
    actor: resource,
    ports: merchandise,
    clock,
    pass,
    find,
    listChannels: (...known: readonly string[]) => {
      ids.last().succeed(known);
      return settle();
    },
    refuseChannels: () => {
      ids.last().fail(refusal);
      return settle();
    },
    describe: (described: Channel | null = channel()) => {
      find.last().succeed(described);
      return settle();
    },
    refuse: () => {
      find.last().fail(refusal);
      return settle();
    },
  };
};
