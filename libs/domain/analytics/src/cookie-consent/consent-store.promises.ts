import { type CheckedWorld, conformanceKit, ensureEqual, ensureSoon } from '@account-area/kernel/conformance';

import { type ConsentStore, type CookieConsent, NO_CONSENT } from './cookie-consent.ts';

/** A browser in which the customer has not answered yet. */
export interface ConsentStoreWorld extends CheckedWorld {
  /** Opens a page of the brand; each has a store of its own. */
  readonly visit: () => ConsentStore;
  /** The customer comes back to the page that was opened first. */
  readonly lookAtFirst: () => void | Promise<void>;
  /** From now on the browser refuses everything for the customer. */
  readonly refuseAll: () => void | Promise<void>;
  /** From now on the browser keeps nothing more. */
  readonly block: () => void | Promise<void>;
}

const [BOTH, ANALYTICS] = [
  { analytics: true, marketing: true },
  { analytics: true, marketing: false },
];
const ALL: readonly (readonly [CookieConsent, string])[] = [
  [BOTH, '11'],
  [ANALYTICS, '10'],
  [{ analytics: false, marketing: true }, '01'],
  [NO_CONSENT, '00'],
];

/** What a {@link ConsentStore} promises, and with it a `ConsentSource`. */
export const consentStorePromises = conformanceKit<ConsentStoreWorld>('ConsentStore', {
  'knows of no answer at first, and takes it for no consent': ({ visit }) => {
    const store = visit();
    ensureEqual('the answer and the consent', [store.answer(), store.current()], ['unanswered', NO_CONSENT]);
  },

  'knows what was answered last': ({ visit }) => {
    const store = visit();
    for (const [consent, code] of ALL) {
      store.keep(consent);
      ensureEqual('the answer and the consent', [store.answer(), store.current()], [code, consent]);
    }
  },

  'knows on another page what was answered on one': ({ visit }) => {
    const other = visit();
    visit().keep(ANALYTICS);
    ensureEqual('the consent on the other page', other.current(), ANALYTICS);
    ensureEqual('the consent on the next page', visit().current(), ANALYTICS);
  },

  'tells of an answer that is given on its page': async (world) => {
    const store = world.visit();
    const { heard } = listenTo(store);
    store.keep(ANALYTICS);
    await ensureSoon(world, 'what was heard last', () => heard().at(-1), ANALYTICS);
  },

  'tells of an answer that was given on another page once it is looked at': async (world) => {
    const { heard } = listenTo(world.visit());
    world.visit().keep(ANALYTICS);
    await world.lookAtFirst();
    await ensureSoon(world, 'what was heard last', () => heard().at(-1), ANALYTICS);
  },

  'tells nothing to a listener that has stopped': async (world) => {
    const store = world.visit();
    const [stopped, listening] = [listenTo(store), listenTo(store)];
    stopped.stop();
    store.keep(ANALYTICS);
    await world.lookAtFirst();
    await ensureSoon(world, 'what is heard by another listener', () => listening.heard().at(-1), ANALYTICS);
    ensureEqual('what was heard', stopped.heard(), []);
  },

  'takes it for no consent that the browser refuses, whatever was answered': async ({ refuseAll, visit }) => {
    const store = visit();
    store.keep(BOTH);
    await refuseAll();
    ensureEqual('the answer and the consent', [store.answer(), store.current()], ['refused-by-browser', NO_CONSENT]);
  },

  'never fails, even where the browser keeps nothing': async ({ block, visit }) => {
    const store = visit();
    await block();
    store.keep(BOTH);
    store.current();
    store.answer();
  },
});

const listenTo = (store: ConsentStore) => {
  const consents: CookieConsent[] = [];
  const stop = store.follow(() => consents.push(store.current()));
  return { stop, heard: () => consents };
};
