import { chancePromises } from '@account-area/session/conformance';
import { it } from 'vitest';

import { createBrowserChance } from './world.ts';

const startChance = () => ({ chance: createBrowserChance() });

it.each(chancePromises(startChance))('chance of a browser $name', ({ run }) => run());
