const READS = 'it reads texts, where a report tells only which are the same';

/**
 * Machines that go another way when they are walked again, by their ids, and why: what they do depends on more than what they
 * hear. As they were, all go the same way; a new one that does not is repaired, or named here with a reason that holds. In a report
 * without anything of the customer some cannot, a few times in their tests.
 */
export const NOT_REPLAYED: ReadonlyMap<string, string> = new Map([
  ['deletionDesk, redacted', 'it reads the selection'],
  ['deliveryChange, redacted', `${READS}: an address is the same with other capitals`],
  ['emailChange, redacted', `${READS}: an e-mail address is the same with other capitals`],
  ['photosScreen, redacted', 'it has the selection in it'],
  ['selection, redacted', `${READS}: where it keeps an id depends on its letters`],
  ['submission, redacted', `${READS}: its tests take some for the same`],
  ['timeline, redacted', `${READS}: whether a text is the id of a month`],
]);
