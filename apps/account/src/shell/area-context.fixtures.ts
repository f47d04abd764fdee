import { type AreaActor, bindStartUp } from '@account-area/area';
import { createActor } from 'xstate';

import { enteredContainer } from '../composition/composition.fixtures.ts';
import { createMissedPages } from '../routes/missed-pages.ts';
import type { SignedIn } from './area-context.ts';

/** The signed-in area around a component: without pages, unless a test brings them. */
export const signedInFixture = (area: AreaActor, changes: Partial<SignedIn> = {}): SignedIn => {
  const container = enteredContainer();
  return {
    area,
    defects: { referenceOf: () => 'AB12-CD34', report: () => undefined },
    inspect: () => undefined,
    loadConsent: () => Promise.reject(new Error('This test asks for no consent.')),
    isReturn: () => false,
    logicOf: () => {
      throw new Error('This test binds no logic.');
    },
    missedPages: createMissedPages(),
    navigate: () => Promise.resolve(),
    now: () => Date.now(),
    saveReport: () => Promise.resolve(true),
    preload: (code) => {
      void code();
      return () => undefined;
    },
    photoSequence: container.get('photoSequence'),
    photosScreen: container.get('photosScreen'),
    startUp: createActor(bindStartUp(container.get('startUp')), {
      input: { hostName: location.hostname, hints: { brand: null, localeId: null } },
    }),
    theme: container.get('theme'),
    ...changes,
  };
};
