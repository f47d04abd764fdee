export { installedMachines } from './installed-machines.ts';
export { processTerminal } from './terminal.ts';
