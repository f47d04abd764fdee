import { runMachines } from '@account-area/machines';
import { processTerminal } from '@account-area/machines/node';

import { offeredMachines } from './offered-machines.ts';

// `npm run machine` lists all machines; with a name it opens one on its fakes.
process.exitCode = await runMachines(offeredMachines(), process.argv[2], processTerminal());
