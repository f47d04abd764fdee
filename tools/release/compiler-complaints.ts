/**
 * What the compiler found, but for what is in XState: its own declarations do not hold under exact optional properties.
 * Only the first line of each complaint is kept.
 */
export const complaintsIn = (output: string): readonly string[] =>
  output.split('\n').filter((line) => /(?:^|: )error TS\d+:/.test(line) && !line.includes('node_modules/xstate/'));
