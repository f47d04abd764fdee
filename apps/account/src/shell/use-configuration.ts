import { configurationFirst, configurationOf } from '@account-area/area';
import { type Configuration } from '@account-area/session';
import { useSelector } from '@xstate/react';

import { useArea } from './area-context.ts';

/** The configuration as it is now: choosing a language loads it anew. */
export const useConfiguration = (): Configuration =>
  configurationFirst(useSelector(useArea().startUp, configurationOf));
