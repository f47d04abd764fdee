import type { Customer } from '@account-area/customer';
import { anna } from '@account-area/customer/testing';
import { describe, expect, it } from 'vitest';

import { startFakeShell } from './shell.fakes.ts';
import { customerOf } from './shell.selectors.ts';

describe('the shell', () => {
  it('gets to know the customer it greets', async () => {
    const { answerCustomer, shell } = await startFakeShell();
    expect(customerOf(shell.getSnapshot())).toBeNull();

    await answerCustomer();

    expect(customerOf(shell.getSnapshot())).toEqual(anna);
    expect(shell.getSnapshot().value).toBe('open');
  });

  it('tells whoever looks at it when it gets to know the customer', async () => {
    const { answerCustomer, shell } = await startFakeShell();
    const seen: (Customer | null)[] = [];
    shell.subscribe((snapshot) => seen.push(customerOf(snapshot)));

    await answerCustomer();

    expect(seen.at(-1)).toEqual(anna);
  });

  it('sends a customer whose account is deleted to sign out (C06.5)', async () => {
    const { refuseCustomer, session, shell } = await startFakeShell();

    await refuseCustomer({ code: 'account-deleted' });

    expect(shell.getSnapshot().value).toBe('closing');
    expect(session.getSnapshot().value).toBe('signingOut');
  });

  it.each(['unreachable', 'refused', 'malformed'] as const)('stays open when the customer is %s', async (code) => {
    const { refuseCustomer, session, shell } = await startFakeShell();

    await refuseCustomer({ code, reference: 'a1b2c3d4e5f6' });

    expect(shell.getSnapshot().value).toBe('open');
    expect(customerOf(shell.getSnapshot())).toBeNull();
    expect(session.getSnapshot().value).toBe('authenticated');
  });
});
