import { expect, it } from 'vitest';

import { accountNotice } from './b2b-status.ts';

it.each([
  ['Default', 'details-missing', 'warn'],
  ['New', 'validation-pending', 'info'],
  ['Blocked', 'blocked', 'critical'],
] as const)('a business customer whose account is %s is told: %s, as %s (C35.2)', (status, kind, urgency) => {
  expect(accountNotice(status)).toEqual({ kind, urgency });
});

it.each(['Approved', 'default', 'constructor', ''])('nothing is said of the status %j', (status) => {
  expect(accountNotice(status)).toBeNull();
});
