import { bindCustomer, type CustomerDirectory } from '@account-area/customer';

import { shellMachine } from './shell.machine.ts';

/** Everything the shell needs from the outside world. */
export interface ShellPorts {
  readonly customers: CustomerDirectory;
}

/** The shell machine with every actor bound to a port: the only form an app should start. */
export const bindShell = ({ customers }: ShellPorts): typeof shellMachine =>
  shellMachine.provide({ actors: { customer: bindCustomer(customers) } });
