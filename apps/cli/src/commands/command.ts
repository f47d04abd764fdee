import type { Result } from '@account-area/kernel';

import type { OwnArea } from '../area.ts';
import type { Failure } from '../failures.ts';

/** What a command found: for programs that read JSON, and line by line for customers. */
export interface Answer {
  readonly value: unknown;
  readonly lines: readonly string[];
}

/** A command of a customer who is signed in; its operands are what follows its name. */
export type Command = (area: OwnArea, operands: readonly string[]) => Promise<Result<Answer, Failure>>;
