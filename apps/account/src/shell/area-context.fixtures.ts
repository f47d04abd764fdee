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
    albumPage: () => Promise.reject(new Error('This test shows no album.')),
    archiveList: () => Promise.reject(new Error('This test lists no archives.')),
    defects: { referenceOf: () => 'AB12-CD34', report: () => undefined },
    inspect: () => undefined,
    integration: () => Promise.reject(new Error('This test connects no business.')),
    invoicesScreen: () => Promise.reject(new Error('This test lists no invoices.')),
    loadConsent: () => Promise.reject(new Error('This test asks for no consent.')),
    isReturn: () => false,
    missedPages: createMissedPages(),
    navigate: () => Promise.resolve(),
    now: () => Date.now(),
    orderScreen: () => Promise.reject(new Error('This test shows no order.')),
    ordersScreen: () => Promise.reject(new Error('This test lists no orders.')),
    overview: () => Promise.reject(new Error('This test shows no overview.')),
    projectsScreen: () => Promise.reject(new Error('This test lists no projects.')),
    profile: () => Promise.reject(new Error('This test shows no settings.')),
    photoSequence: container.get('photoSequence'),
    photosScreen: container.get('photosScreen'),
    startUp: createActor(bindStartUp(container.get('startUp')), {
      input: { hostName: location.hostname, hints: { brand: null, localeId: null } },
    }),
    theme: container.get('theme'),
    widgetLogics: () => Promise.reject(new Error('This test lists no online versions.')),
    ...changes,
  };
};
