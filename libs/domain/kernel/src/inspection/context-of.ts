import { isRecord } from '../is-record.ts';
import type { Encoded } from './report.ts';

/** The context of a machine whose type is not known. */
export const contextOf = ({ context }: { readonly context: unknown }): Readonly<Record<string, unknown>> =>
  isRecord(context) ? context : {};

/** The children of a machine whose type is not known. */
export const childrenOf = ({ children }: { readonly children: unknown }): readonly (readonly [string, unknown])[] =>
  isRecord(children) ? Object.entries(children) : [];

/** The state of a machine whose type is not known. */
export const valueOf = ({ value }: { readonly value: Encoded }): Encoded => value;
