import * as z from 'zod/mini';

/** Words for how far the account of a business customer is. */
export const CUSTOMER_STATUSES = ['Default', 'New', 'Blocked'] as const;

/** `GET /customers/me`. Fields that are not named here pass through untouched. */
export const CustomerMe = z.looseObject({
  id: z.string(),
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  /** The account is gone; the customer is signed out. */
  accountDeleted: z.optional(z.boolean()),
  /** Of business customers: one of `CUSTOMER_STATUSES`, or a word that is newer. */
  status: z.optional(z.string()),
});

/** The problem type that says the account does not exist any more; a 404 without it means nothing of the kind. */
export const ACCOUNT_DELETED_PROBLEM = 'urn:account-area:problem:account-deleted';

/** Paths below the customer service's base address. */
export const customerPaths = { me: 'customers/me' } as const;
