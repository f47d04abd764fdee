import type { Result } from '@account-area/kernel';

import type { OwnArea } from '../area.ts';
import type { Failure } from '../failures.ts';

/** What a command found or did: for programs that read JSON, and line by line for customers. */
export interface Answer {
  readonly value: unknown;
  readonly lines: readonly string[];
  /** Whether some of what was asked for is not done. */
  readonly isIncomplete?: boolean;
  /** Why that is so, where one reason is known. */
  readonly failure?: Failure | undefined;
}

/** What a command is told beside its operands. */
export interface Options {
  /** The folder that downloads go to. */
  readonly to: string;
  /** Whether the customer is not to be asked. */
  readonly isSure: boolean;
  /** Tells the customer how far it is. */
  readonly tell: (text: string) => void;
}

/** A command of a customer who is signed in; its operands are what follows its name. */
export type Command = (
  area: OwnArea,
  operands: readonly string[],
  options: Options,
) => Promise<Result<Answer, Failure>>;

/** A line for customers; what is `null` is not told. */
export const columns = (...cells: readonly (string | number | null)[]): string =>
  cells.filter((cell) => cell !== null).join('  ');
