import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
  ensureSoon,
} from '@account-area/kernel/conformance';

import { credentialsFixture } from '../lease/credentials.fixtures.ts';
import type { TokenStore, TokenStoreEvent } from './session.ts';

/** A store of tokens that keeps nothing yet. */
export interface TokenStoreWorld extends CheckedWorld {
  /** The store as another tab or process has it. */
  readonly openTab: () => TokenStore;
  /** From now on the device lets no tab read or write. */
  readonly block: () => void | Promise<void>;
}

const [FIRST, SECOND, THIRD] = [credentialsFixture('one'), credentialsFixture('two'), credentialsFixture('three')];

/** What a {@link TokenStore} promises that keeps tokens on the device. */
export const tokenStorePromises = conformanceKit<TokenStoreWorld>('TokenStore', {
  'holds nothing before a sign-in': async ({ openTab }) => {
    ensureEqual('what `read` answers', await readIn(openTab()), null);
  },

  'shows every tab at once what another tab has kept': async ({ openTab }) => {
    const [here, there] = [openTab(), openTab()];
    await readIn(there);
    ensureOk('`keep`', await here.keep(FIRST));
    ensureEqual('what the tab reads that kept them', await readIn(here), FIRST);
    ensureEqual('what another tab reads', await readIn(there), FIRST);
  },

  'keeps a sign-in over the one before it': async ({ openTab }) => {
    const store = openTab();
    await store.keep(FIRST);
    ensureOk('the second `keep`', await store.keep(SECOND));
    ensureEqual('what `read` answers', await readIn(store), SECOND);
  },

  'replaces the credentials that were spent, and answers the next': async ({ openTab }) => {
    const store = openTab();
    await store.keep(FIRST);
    ensureEqual('what `replace` answers', ensureOk('`replace`', await store.replace(FIRST, SECOND)), SECOND);
    ensureEqual('what `read` answers', await readIn(store), SECOND);
  },

  'replaces nothing but what was spent, and answers what is kept': async ({ openTab }) => {
    const store = openTab();
    await store.keep(SECOND);
    ensureEqual('what `replace` answers', ensureOk('`replace`', await store.replace(FIRST, THIRD)), SECOND);
    ensureEqual('what `read` answers', await readIn(store), SECOND);
  },

  'tells spent credentials by their access token: the refresh token may stay the same': async ({ openTab }) => {
    const store = openTab();
    const { refreshToken } = FIRST;
    const renewed = { ...SECOND, refreshToken };
    await store.keep(renewed);
    const left = ensureOk('`replace`', await store.replace(FIRST, { ...THIRD, refreshToken }));
    ensureEqual('what `replace` answers', left, renewed);
  },

  'lets one of two tabs replace that spent the same, and answers both with its credentials': async ({ openTab }) => {
    const [here, there] = [openTab(), openTab()];
    await here.keep(FIRST);
    const both = await Promise.all([here.replace(FIRST, SECOND), there.replace(FIRST, THIRD)]);
    const [first, second] = both.map((answer) => ensureOk('`replace`', answer));
    ensureEqual('what `replace` answers the second tab', second, first);
  },

  'lets a sign-out win over a renewal': async ({ openTab }) => {
    const store = openTab();
    await store.keep(FIRST);
    await store.clear();
    ensureEqual('what `replace` answers', ensureOk('`replace`', await store.replace(FIRST, SECOND)), null);
    ensureEqual('what `read` answers', await readIn(store), null);
  },

  'forgets for all tabs, and answers what it forgot': async ({ openTab }) => {
    const [here, there] = [openTab(), openTab()];
    await here.keep(FIRST);
    ensureEqual('what `clear` answers', ensureOk('`clear`', await here.clear()), FIRST);
    ensureEqual('what another tab reads', await readIn(there), null);
    ensureEqual('what a second `clear` answers', ensureOk('`clear`', await there.clear()), null);
  },

  'tells other tabs of credentials that were kept': async (world) => {
    const { heard, here } = follow(world);
    await here.keep(FIRST);
    await ensureSoon(world, 'what another tab hears', heard, [{ type: 'credentials.kept', credentials: FIRST }]);
  },

  'tells other tabs of credentials that took the place of spent ones': async (world) => {
    const here = world.openTab();
    await here.keep(FIRST);
    const { heard } = follow(world);
    await here.replace(FIRST, SECOND);
    const last = () => heard().at(-1);
    await ensureSoon(world, 'what another tab hears', last, { type: 'credentials.kept', credentials: SECOND });
  },

  'tells other tabs that it was cleared': async (world) => {
    const { heard, here } = follow(world);
    await here.clear();
    await ensureSoon(world, 'what another tab hears', heard, [{ type: 'credentials.cleared' }]);
  },

  'tells a tab nothing of what it did itself': async (world) => {
    const { heard, here, there } = follow(world);
    await there.keep(FIRST);
    await there.clear();
    await here.clear();
    await ensureSoon(world, 'what the tab hears', heard, [{ type: 'credentials.cleared' }]);
  },

  'tells nothing to a listener that has stopped': async (world) => {
    const { heard, here, stop, there } = follow(world);
    const others: TokenStoreEvent[] = [];
    there.follow((event) => others.push(event));
    stop();
    await here.clear();
    await ensureSoon(world, 'what a listener hears that has not stopped', () => others, [
      { type: 'credentials.cleared' },
    ]);
    ensureEqual('what the listener hears', heard(), []);
  },

  'says that the device is blocked': async ({ block, openTab }) => {
    const store = openTab();
    await store.keep(FIRST);
    await block();
    const signal = new AbortController().signal;
    ensureFails('what `read` answers', await store.read(signal), 'storage-blocked');
    ensureFails('what `keep` answers', await store.keep(SECOND), 'storage-blocked');
    ensureFails('what `replace` answers', await store.replace(FIRST, SECOND), 'storage-blocked');
    ensureFails('what `clear` answers', await store.clear(), 'storage-blocked');
  },
});

const readIn = async (store: TokenStore) => ensureOk('`read`', await store.read(new AbortController().signal));

/** Two tabs, of which the second listens. */
const follow = ({ openTab }: TokenStoreWorld) => {
  const [here, there] = [openTab(), openTab()];
  const events: TokenStoreEvent[] = [];
  const stop = there.follow((event) => events.push(event));
  return { here, there, stop, heard: () => events };
};
