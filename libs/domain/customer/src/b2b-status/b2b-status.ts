import type { CustomerStatus } from '../profile/customer.ts';

/** What a business customer is told of their account on every page, and how urgent it is (C35.2). */
export interface AccountNotice {
  readonly kind: 'details-missing' | 'validation-pending' | 'blocked';
  readonly urgency: 'info' | 'warn' | 'critical';
}

const NOTICES: Readonly<Record<CustomerStatus, AccountNotice>> = {
  Default: { kind: 'details-missing', urgency: 'warn' },
  New: { kind: 'validation-pending', urgency: 'info' },
  Blocked: { kind: 'blocked', urgency: 'critical' },
};

/** The notice that belongs to a status. */
export const accountNotice = (status: CustomerStatus): AccountNotice => NOTICES[status];
