import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

import { isRecord } from '../is-record.ts';

/** The context of a machine whose type is not known. */
export const contextOf = ({ context }: { readonly context: unknown }): Readonly<Record<string, unknown>> =>
  isRecord(context) ? context : {};

/** The children of a machine whose type is not known. */
export const childrenOf = ({ children }: AnyMachineSnapshot): readonly (readonly [string, unknown])[] =>
  Object.entries<AnyActorRef | undefined>(children);
