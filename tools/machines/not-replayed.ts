/**
 * Machines that go another way when they are walked again, by their ids, and why: what they do depends on more than what they
 * hear. There is none; a new one is repaired, or named here with a reason that holds.
 */
export const NOT_REPLAYED: ReadonlyMap<string, string> = new Map();
