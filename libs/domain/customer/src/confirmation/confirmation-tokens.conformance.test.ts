import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { fakeConfirmationPorts } from './confirmation.fakes.ts';
import type { ConfirmationLink, ConfirmationTokens } from './confirmation.ts';
import { confirmationTokensPromises, type ConfirmationTokensWorld } from './confirmation-tokens.promises.ts';

/** The fake keeps a link for as long as a test takes: what is too old for it was never there. */
const fakeTab = (): ConfirmationTokensWorld => {
  const { isKept, openBy, ports } = fakeConfirmationPorts(null);
  return {
    tokens: ports.tokens,
    open: openBy,
    isKept,
    wait: () => void ports.tokens.take(),
    patienceMs: 200,
  };
};

/** A tab that gives links otherwise. */
const tokensThat =
  (change: (tokens: ConfirmationTokens) => ConfirmationTokens['take']) =>
  (world: ConfirmationTokensWorld): ConfirmationTokensWorld => ({ ...world, tokens: { take: change(world.tokens) } });

it('links of mails are judged by promises of which none is empty, and the fake keeps them', async () => {
  const complaints = await complaintsAboutKit(confirmationTokensPromises, fakeTab, {
    'knows of no link in a tab that none has opened': (world) => {
      let isOpened = false;
      return {
        ...world,
        open: (link) => {
          isOpened = true;
          return world.open(link);
        },
        tokens: { take: () => (isOpened ? world.tokens.take() : { token: '', email: '' }) },
      };
    },
    'gives the link that has opened the tab, with the address that it names': tokensThat((tokens) => () => {
      const link = tokens.take();
      return link === null ? null : { ...link, email: '' };
    }),
    'gives an empty address for a link that names none': tokensThat((tokens) => () => {
      const link = tokens.take();
      return link?.email === '' ? null : link;
    }),
    'gives a link once': tokensThat((tokens) => {
      let last: ConfirmationLink | null = null;
      return () => {
        last = tokens.take() ?? last;
        return last;
      };
    }),
    'keeps nothing of a link that was taken': (world) => {
      let wasKept = false;
      return {
        ...world,
        open: (link) => {
          wasKept = true;
          return world.open(link);
        },
        isKept: () => wasKept,
      };
    },
    'gives no link that was kept for too long': (world) => ({ ...world, wait: () => undefined }),
  });

  expect(complaints).toEqual([]);
});
