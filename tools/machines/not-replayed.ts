const RULES = 'its rules are given when it is bound, as those of the country are';

/** Machines that go another way when they are walked again, and why: what they do depends on more than what they hear. */
export const NOT_REPLAYED: ReadonlyMap<string, string> = new Map([
  ['addressEditor', RULES],
  ['area', 'shows resources whose lifetime is given when they are bound'],
  ['deliveryChange', RULES],
  ['form', RULES],
  ['overview', 'shows a resource whose lifetime is given when it is bound'],
  ['resource', 'its lifetime is given when it is bound'],
]);
