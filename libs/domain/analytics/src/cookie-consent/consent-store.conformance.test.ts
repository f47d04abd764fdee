import { complaintsAboutKit } from '@account-area/kernel/testing';
import { expect, it } from 'vitest';

import { consentStorePromises, type ConsentStoreWorld } from './consent-store.promises.ts';
import { answerFrom, codeOfConsent, consentFrom, type ConsentStore } from './cookie-consent.ts';

/** A browser in memory. */
const memoryBrowser = (): ConsentStoreWorld => {
  const pages: Set<() => void>[] = [];
  let signs: Parameters<typeof consentFrom>[0] = { code: null, isPrivacyControlled: false };
  const visit = (): ConsentStore => {
    const listeners = new Set<() => void>();
    pages.push(listeners);
    return {
      current: () => consentFrom(signs),
      answer: () => answerFrom(signs),
      keep: (consent) => {
        signs = { ...signs, code: codeOfConsent(consent) };
        listeners.forEach((report) => report());
      },
      follow: (report) => {
        listeners.add(report);
        return () => listeners.delete(report);
      },
    };
  };
  return {
    visit,
    lookAtFirst: () => pages[0]?.forEach((report) => report()),
    refuseAll: () => {
      signs = { ...signs, isPrivacyControlled: true };
    },
    block: () => undefined,
    patienceMs: 200,
  };
};

/** A browser whose pages do some things otherwise. */
const storesThat =
  (change: (store: ConsentStore) => Partial<ConsentStore>) =>
  (world: ConsentStoreWorld): ConsentStoreWorld => ({
    ...world,
    visit: () => {
      const store = world.visit();
      return { ...store, ...change(store) };
    },
  });

it('consent is judged by promises of which none is empty', async () => {
  const complaints = await complaintsAboutKit(consentStorePromises, memoryBrowser, {
    'knows of no answer at first, and takes it for no consent': storesThat((store) => ({
      answer: () => (store.answer() === 'unanswered' ? '00' : store.answer()),
    })),
    'knows what was answered last': storesThat((store) => ({
      answer: () => (store.answer() === '01' ? '11' : store.answer()),
    })),
    'knows on another page what was answered on one': (world) => {
      let visits = 0;
      return {
        ...world,
        visit: () => {
          visits += 1;
          return visits > 2 ? memoryBrowser().visit() : world.visit();
        },
      };
    },
    'tells of an answer that is given on its page': storesThat((store) => {
      let isKeeping = false;
      return {
        follow: (report) =>
          store.follow(() => {
            if (!isKeeping) report();
          }),
        keep: (consent) => {
          isKeeping = true;
          store.keep(consent);
          isKeeping = false;
        },
      };
    }),
    'tells of an answer that was given on another page once it is looked at': (world) => ({
      ...world,
      lookAtFirst: () => undefined,
    }),
    'tells nothing to a listener that has stopped': storesThat((store) => ({
      follow: (report) => {
        store.follow(report);
        return () => undefined;
      },
    })),
    'takes it for no consent that the browser refuses, whatever was answered': (world) => ({
      ...world,
      refuseAll: () => undefined,
    }),
    'never fails, even where the browser keeps nothing': (world) => {
      let isBlocked = false;
      const block = () => {
        isBlocked = true;
      };
      return storesThat((store) => ({
        keep: (consent) => {
          if (isBlocked) throw new Error('No cookies.');
          store.keep(consent);
        },
      }))({ ...world, block });
    },
  });

  expect(complaints).toEqual([]);
});
