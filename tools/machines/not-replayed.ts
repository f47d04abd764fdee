const RULES = 'its rules are given when it is bound, as those of the country are';

/** Machines that go another way when they are walked again, and why: what they do depends on more than what they hear. */
export const NOT_REPLAYED: ReadonlyMap<string, string> = new Map([
  ['addressEditor', RULES],
  ['albums', 'asks the device for the album that was used last'],
  ['area', 'reads the actors that are loaded late, whose machines only their modules know'],
  ['deletions', 'reads its deletions, which tests replace'],
  ['deliveryChange', RULES],
  ['downloads', 'makes the ids of archives in an action: they are to come in an event'],
  ['form', RULES],
  ['libraryExport', 'makes its idempotency key in an action: it is to come in an event'],
  ['overview', 'shows a resource whose lifetime is given when it is bound'],
  ['photoCopy', 'makes its idempotency key in an action: it is to come in an event'],
  ['resource', 'its lifetime is given when it is bound'],
  ['storageCare', 'a guard asks the device whether the customer was asked already'],
  ['toasts', 'reads the clock where a toast begins and ends to count: the time is to come in an event'],
  ['uploadQueue', 'reads the clock where it measures its pace: the time is to come in an event'],
]);
