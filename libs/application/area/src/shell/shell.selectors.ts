import type { Customer } from '@account-area/customer';

import type { ShellSnapshot } from './shell.machine.ts';

/** The customer to greet; `null` until they are known, or when they could not be loaded. */
export const customerOf = ({ context }: ShellSnapshot): Customer | null => context.customer;
