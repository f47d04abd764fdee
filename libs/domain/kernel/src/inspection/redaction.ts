import type { Redaction } from './encode.ts';

/** The fields in which code puts words of its own, and customers put nothing. */
const FIELDS_OF_CODE: ReadonlySet<string> = new Set([
  'articleType',
  'code',
  'deliveryType',
  'direction',
  'from',
  'key',
  'kind',
  'level',
  'order',
  'phase',
  'purpose',
  'shown',
  'source',
  'state',
  'status',
  'tone',
  'type',
  'where',
]);

/** A word of code: `not-applied`, `dateTaken`, `download.changed`. */
const WORD = /^[a-z]+(?:[A-Z][a-z]+)*(?:[-.][a-z]+(?:[A-Z][a-z]+)*)*$/;
/** The name of a field, as code writes it. */
const FIELD = /^[a-z][a-zA-Z]*$/;
const DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether a text of a redacted report stands for another one. */
export const isPseudonym = (text: string): boolean =>
  /^(?:(?:field|text)-\d+|https:\/\/address-\d+\.invalid\/)$/.test(text);

/** Such a text stays one: a machine may read it. */
const ADDRESS = /^[a-z]+:\/\//;

/** Milliseconds since 1970 of dates after 1990: whatever is as large is taken as one. */
const FIRST_INSTANT_MS = 631_152_000_000;
/** Where the dates of a report begin. */
const FIRST_TOLD_MS = Date.UTC(2000, 0, 1);

/**
 * What a report tells of what belongs to a customer: nothing. Ids, names, file names, addresses, tokens and texts become
 * pseudonyms, the same one for the same text within a report; dates keep their distances alone. States, types of events, words
 * of code, booleans and numbers are told as they are.
 */
export const createRedaction = (): Redaction => {
  const pseudonyms = new Map<string, string>();
  const addresses = new Map<string, string>();
  let shiftMs: number | null = null;

  const pseudonymOf = (text: string, kind: string): string => {
    const pseudonym = pseudonyms.get(text) ?? `${kind}-${pseudonyms.size + 1}`;
    pseudonyms.set(text, pseudonym);
    return pseudonym;
  };

  const addressOf = (address: string): string => {
    const pseudonym = addresses.get(address) ?? `https://address-${addresses.size + 1}.invalid/`;
    addresses.set(address, pseudonym);
    return pseudonym;
  };

  const shifted = (instantMs: number): number => {
    shiftMs ??= instantMs - FIRST_TOLD_MS;
    return instantMs - shiftMs;
  };

  return {
    number: (value) => (Math.abs(value) >= FIRST_INSTANT_MS ? shifted(value) : value),
    text: (text, field) => {
      if (text === '') return text;
      if (field === '') return FIELD.test(text) ? text : pseudonymOf(text, 'field');
      if (FIELDS_OF_CODE.has(field) && WORD.test(text)) return text;
      const instantMs = DATE.test(text) ? Date.parse(text) : Number.NaN;
      if (Number.isFinite(instantMs)) return dateLike(text, shifted(instantMs));
      return ADDRESS.test(text) ? addressOf(text) : pseudonymOf(text, 'text');
    },
  };
};

/** Another instant, written as exactly as the text. */
const dateLike = (text: string, instantMs: number): string => {
  const iso = new Date(instantMs).toISOString();
  if (!text.includes('T')) return iso.slice(0, text.length);
  const exact = text.includes('.') ? iso.slice(0, -1) : iso.slice(0, 'yyyy-mm-ddThh:mm:ss'.length);
  return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${exact}Z` : exact;
};
