/** What a report is made of: JSON, and what JSON cannot say as an object with `$`. */
export type Encoded = null | boolean | number | string | readonly Encoded[] | { readonly [field: string]: Encoded };

/** What an actor is called that its parent gives no name. */
export const UNNAMED = 'unnamed';

/** What actors heard and how they answered, as JSON: enough to walk each of them again with `replay`. */
export interface MachineReport {
  readonly version: 1;
  /** Whether customers' texts are pseudonyms: names of actors that are made of them cannot be made again. */
  readonly isRedacted: boolean;
  /** Running machines, and other actors that they know. */
  readonly actors: readonly ReportedActor[];
  /** In the order in which they happened, over all actors. */
  readonly steps: readonly ReportedStep[];
}

export interface ReportedActor {
  /** Identifies the actor in this report; machines come first, in the order of their tape. */
  readonly key: number;
  /** Its name among the children of its parent. */
  readonly id: string;
  /** The id of its machine; `null` for an actor of another kind, which is not walked. */
  readonly machine: string | null;
  readonly parent: number | null;
  /** What its parent calls the logic that it runs; `null` where it has no name there. */
  readonly source: string | null;
  /** Where it was when the report begins; `null` when the report has its beginning. */
  readonly from: ReportedState | null;
}

/** Where a machine is. */
export interface ReportedState {
  readonly value: Encoded;
  readonly status: string;
  readonly context: Readonly<Record<string, Encoded>>;
  /** The keys of its children, by their ids. */
  readonly children: Readonly<Record<string, number>>;
}

export interface ReportedStep {
  readonly actor: number;
  /** What it heard; `null` when it was started. */
  readonly event: Encoded;
  /** What it was started with. */
  readonly input?: Encoded;
  /** Where it is afterwards. */
  readonly value: Encoded;
  readonly status: string;
  /** What is another value in its context than before. */
  readonly changed: Readonly<Record<string, Encoded>>;
}
