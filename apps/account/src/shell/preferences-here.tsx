import { isPagePainted } from '@account-area/area';
import { useSelector } from '@xstate/react';

import { useArea } from './area-context.ts';
import { late } from './late.tsx';

const LatePreferences = late(async () => (await import('./preferences.chunk.tsx')).PreferencesHere);

/** The preferences of this customer on this host, once the page is painted. */
export const PreferencesHere = () => {
  const { area } = useArea();
  return <LatePreferences isNeeded={useSelector(area, isPagePainted)} />;
};
