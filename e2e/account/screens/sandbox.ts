import type { APIRequestContext } from '@playwright/test';

/** What the platform's sandbox can make go wrong. */
export type Fault =
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfterS?: number }
  /** The connection of an upload breaks after so many bytes; those are kept. */
  | { readonly kind: 'cut-upload'; readonly afterBytes: number }
  /** Of the photos to delete, the first so many of each call or those with these ids stay. */
  | { readonly kind: 'undeletable'; readonly photos: number | readonly string[] }
  | { readonly kind: 'broken-json' | 'html' | 'cut-connection' | 'malformed-item' };

export interface FaultOrder {
  /** As the API page writes it: `/photo-management/users/timeline`. */
  readonly route: string;
  /** Calls of every method when missing. */
  readonly method?: string;
  /** Whose calls go wrong: tests run side by side, so each names a {@link newCustomer} of its own. */
  readonly email: string;
  /** How many calls; all when missing. */
  readonly times?: number;
  readonly fault: Fault;
}

/** Makes calls of one customer go wrong until {@link heal}. */
export const provoke = async (request: APIRequestContext, order: FaultOrder): Promise<void> => {
  const answer = await request.post('/sandbox/api/faults', { data: order });
  if (!answer.ok()) throw new Error(`The sandbox refused the fault: ${await answer.text()}`);
};

/** Switches all faults of a customer off, and ends the delays they have caused. */
export const heal = async (request: APIRequestContext, email: string): Promise<void> => {
  const answer = await request.delete('/sandbox/api/faults', { params: { email } });
  if (!answer.ok()) throw new Error(`The sandbox did not put things right: ${await answer.text()}`);
};

/**
 * Adds a customer whom no other test knows, with copies of the newest demo photos (there are 60) and as many saved projects
 * as are asked for, and answers with the e-mail address; the password is that of every demo customer.
 * A journey that changes a library or breaks a service wants one.
 */
export const newCustomer = (
  request: APIRequestContext,
  photos = 0,
  more: { readonly projects?: number } = {},
): Promise<string> => addCustomer(request, { ...more, photos });

/** Adds a business customer with so many orders; those that are paid have invoices, the oldest of the time before. */
export const newBusiness = (
  request: APIRequestContext,
  has: { readonly orders: number; readonly historicalInvoices: number },
): Promise<string> => addCustomer(request, { photos: 0, business: true, ...has });

const addCustomer = async (request: APIRequestContext, data: object): Promise<string> => {
  const answer = await request.post('/sandbox/api/customers', { data });
  if (!answer.ok()) throw new Error(`The sandbox added no customer: ${await answer.text()}`);
  const customer: unknown = await answer.json();
  if (typeof customer !== 'object' || customer === null || !('email' in customer)) {
    throw new Error('The sandbox did not say who the new customer is.');
  }
  return String(customer.email);
};

/** A customer, and how many of their newest photos are in an album. */
export interface Contributor {
  readonly email: string;
  readonly photos: number;
}

/** Shares an album, which the area itself no longer offers; answers with its id. */
export const shareAlbum = async (
  request: APIRequestContext,
  album: { readonly name: string; readonly owner: Contributor; readonly participants: readonly Contributor[] },
): Promise<string> => {
  const answer = await request.post('/sandbox/api/shared-albums', { data: album });
  if (!answer.ok()) throw new Error(`The sandbox shared no album: ${await answer.text()}`);
  const shared: unknown = await answer.json();
  if (typeof shared !== 'object' || shared === null || !('albumId' in shared)) {
    throw new Error('The sandbox did not say which album it shared.');
  }
  return String(shared.albumId);
};

/** Deletes the account of a customer on the platform, as when they had asked for that elsewhere. */
export const deleteAccount = async (request: APIRequestContext, email: string): Promise<void> => {
  const answer = await request.delete('/sandbox/api/customers', { params: { email } });
  if (!answer.ok()) throw new Error(`The sandbox deleted nobody: ${await answer.text()}`);
};

/** Lets time go by on the platform, for all journeys: tests that do are tagged {@link ALONE}. */
export const letTimeGoBy = async (request: APIRequestContext, minutes: number): Promise<void> => {
  const answer = await request.post('/sandbox/api/clock', { data: { forwardMs: minutes * 60_000 } });
  if (!answer.ok()) throw new Error(`The sandbox refused: ${await answer.text()}`);
};

/** Switches how far the account of a business customer is. */
export const setCustomerStatus = async (
  request: APIRequestContext,
  email: string,
  status: 'Default' | 'New' | 'Blocked',
): Promise<void> => {
  const answer = await request.post('/sandbox/api/customer-status', { data: { email, status } });
  if (!answer.ok()) throw new Error(`The sandbox refused: ${await answer.text()}`);
};

/** Makes the photos of a customer be deleted in some days, as if the mails before had been sent; 0 is due at once. */
export const setRetention = async (request: APIRequestContext, email: string, deletedInDays: number): Promise<void> => {
  const answer = await request.post('/sandbox/api/retention', { data: { email, deletedInDays } });
  if (!answer.ok()) throw new Error(`The sandbox refused: ${await answer.text()}`);
};

interface ReceivedMail {
  readonly subject?: unknown;
  readonly links?: unknown;
}

/** The mails that reached an address, the newest first. */
const mailsTo = async (request: APIRequestContext, email: string): Promise<readonly ReceivedMail[]> => {
  const answer = await request.get('/sandbox/api/mails', { params: { to: email } });
  const mails: unknown = await answer.json();
  if (!Array.isArray(mails)) throw new Error('The sandbox did not say which mails there are.');
  return mails.map(({ subject, links }: ReceivedMail) => ({ subject, links }));
};

/** The subjects of the mails that reached an address, the newest first. */
export const subjectsTo = async (request: APIRequestContext, email: string): Promise<readonly string[]> =>
  (await mailsTo(request, email)).map(({ subject }) => String(subject));

/** Where the mails that reached an address lead, the newest first. */
export const linksTo = async (request: APIRequestContext, email: string): Promise<readonly string[]> =>
  (await mailsTo(request, email)).flatMap(({ links }) => (Array.isArray(links) ? links.map(String) : []));

/** The tag of tests that all other journeys would notice; they run after all others, one by one. */
export const ALONE = '@alone';

/** Disturbs the open push connections of a customer, and answers how many there are. */
export const disturbPush = async (
  request: APIRequestContext,
  email: string,
  kind: 'lose' | 'repeat' | 'out-of-date' | 'malformed' | 'ok',
): Promise<number> => {
  const answer = await request.post('/sandbox/api/push', { data: { email, kind } });
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('connections' in body)) {
    throw new Error(`The sandbox disturbed nothing: ${JSON.stringify(body)}`);
  }
  return Number(body.connections);
};

/** Places an order of a photo book and a gift voucher for a customer, as the shop does, and answers with its code. */
export const placeOrder = async (request: APIRequestContext, email: string): Promise<string> => {
  const answer = await request.post('/sandbox/api/orders', { data: { email, key: email } });
  if (!answer.ok()) throw new Error(`The sandbox placed no order: ${await answer.text()}`);
  const order: unknown = await answer.json();
  if (typeof order !== 'object' || order === null || !('code' in order)) {
    throw new Error('The sandbox did not say which order it placed.');
  }
  return String(order.code);
};

/** What can be done with an order by hand: `advance` pays for it, or takes its next step now. */
export type OrderDeed =
  { readonly do: 'advance' | 'delayed' | 'cancel' } | { readonly do: 'word'; readonly word: string };

/** Moves an order by hand. */
export const moveOrder = async (request: APIRequestContext, code: string, deed: OrderDeed): Promise<void> => {
  const answer = await request.post(`/sandbox/api/orders/${code}`, { data: deed });
  if (!answer.ok()) throw new Error(`The sandbox did not move the order: ${await answer.text()}`);
};
