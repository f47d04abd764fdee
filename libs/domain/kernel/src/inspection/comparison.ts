import { createEncoder } from './encode.ts';
import { isPseudonym } from './redaction.ts';
import { type Encoded, UNNAMED } from './report.ts';

/** Compares values of a walk with what a report tells of them. */
export interface Comparison {
  /** A value as it is compared: actors by their names, where these are told. */
  readonly told: (value: unknown, field: string) => Encoded;
  /** A value of the report as it is compared. */
  readonly bare: (reported: Encoded) => Encoded;
  readonly isSame: (reported: Encoded, found: Encoded) => boolean;
}

/**
 * A comparison for one report. In a redacted one a text that a machine puts in of its own, as the address of the first page, is
 * compared with the pseudonym that the report tells for it: each text has one pseudonym throughout, and each pseudonym one text.
 * Lists may have another order there: pseudonyms are sorted otherwise than the texts that they stand for.
 */
export const createComparison = (isRedacted: boolean): Comparison => {
  const without = new Set(isRedacted ? ['n', 'key', 'id'] : ['n', 'key']);
  let textOf: ReadonlyMap<string, string> = new Map();

  const bare = (encoded: Encoded): Encoded => {
    if (typeof encoded !== 'object' || encoded === null) return encoded;
    if (isList(encoded)) return encoded.map(bare);
    const kept = Object.entries(encoded).filter(([field]) => !('$' in encoded && without.has(field)));
    return Object.fromEntries(kept.map(([field, value]) => [field, bare(value)]));
  };

  /** Whether both can be the same, with the texts that pseudonyms stand for by then. */
  const match = (reported: Encoded, found: Encoded): boolean => {
    if (typeof reported === 'string' && typeof found === 'string') return matchText(reported, found);
    if (typeof reported !== 'object' || typeof found !== 'object' || reported === null || found === null)
      return reported === found;
    if (isList(reported) || isList(found)) return isList(reported) && isList(found) && matchLists(reported, found);
    const fields = Object.keys(reported);
    return (
      fields.length === Object.keys(found).length &&
      fields.every((field) => field in found && match(reported[field] ?? null, found[field] ?? null))
    );
  };

  const matchText = (reported: string, found: string): boolean => {
    if (reported === found) return true;
    if (!isRedacted || !isPseudonym(reported) || isPseudonym(found)) return false;
    if (textOf.has(reported)) return textOf.get(reported) === found;
    if ([...textOf.values()].includes(found)) return false;
    textOf = new Map(textOf).set(reported, found);
    return true;
  };

  const matchLists = (reported: readonly Encoded[], found: readonly Encoded[]): boolean => {
    if (reported.length !== found.length) return false;
    const before = textOf;
    if (reported.every((one, index) => match(one, found[index] ?? null))) return true;
    textOf = before;
    if (!isRedacted) return false;
    const others = sorted(found);
    return sorted(reported).every((one, index) => match(one, others[index] ?? null));
  };

  return {
    told: (value, field) => bare(createEncoder(COMPARED)(value, field)),
    bare,
    isSame: (reported, found) => {
      const before = textOf;
      const isSame = match(reported, found);
      if (!isSame) textOf = before;
      return isSame;
    },
  };
};

const COMPARED = {
  actor: ({ id, sessionId }: { readonly id: string; readonly sessionId: string }): Encoded => ({
    $: 'actor',
    id: id === sessionId ? UNNAMED : id,
  }),
  snapshot: () => ({ $: 'snapshot' }),
  text: (text: string) => text,
  number: (value: number) => value,
  identity: () => 0,
};

const isList = (encoded: Encoded): encoded is readonly Encoded[] => Array.isArray(encoded);

const sorted = (list: readonly Encoded[]): readonly Encoded[] =>
  list.toSorted((one, other) => (sortable(one) < sortable(other) ? -1 : 1));

/** Lists within lists in an order of their own, too. */
const sortable = (encoded: Encoded): string =>
  JSON.stringify(encoded, (_, value: Encoded) =>
    typeof value === 'object' && value !== null && isList(value) ? sorted(value) : value,
  );
