/** A stream of numbers that is the same for the same seed, on every machine. */
export interface Random {
  /** At least 0, under 1. */
  next(): number;
  /** A whole number of at least `least` and at most `most`. */
  between(least: number, most: number): number;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** Mulberry32: small, and good enough to vary a picture with. Never for anything that must not be guessed. */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { next, between, pick: (values) => values[between(0, values.length - 1)] ?? values[0] };
};
