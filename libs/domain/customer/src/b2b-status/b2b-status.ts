/** What a business customer is told of their account on every page, and how urgent it is. */
export interface AccountNotice {
  readonly kind: 'details-missing' | 'validation-pending' | 'blocked';
  readonly urgency: 'info' | 'warn' | 'critical';
}

const NOTICES: ReadonlyMap<string, AccountNotice> = new Map([
  ['Default', { kind: 'details-missing', urgency: 'warn' }],
  ['New', { kind: 'validation-pending', urgency: 'info' }],
  ['Blocked', { kind: 'blocked', urgency: 'critical' }],
]);

/** The notice that belongs to a status; `null` for a word that is none of the three. */
export const accountNotice = (status: string): AccountNotice | null => NOTICES.get(status) ?? null;
