#!/usr/bin/env node
import { installedMachines } from './installed-machines.ts';
import { runMachines } from './run-machines.ts';
import { processTerminal } from './terminal.ts';

// `npx @account-area/machines` lists the machines of the packages that the project depends on; with a name it opens one.
process.exitCode = await runMachines(installedMachines(process.cwd()), process.argv[2], processTerminal());
