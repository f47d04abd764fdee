/** What the panel "Machine" and the story beside it say to each other over Storybook's channel. */
export const WIRE = {
  /** The story tells a {@link ToldStage}. */
  told: 'machines/told',
  /** The panel has opened and wants to know. */
  asked: 'machines/asked',
  /** The panel sends a {@link SentEvent} to a machine. */
  sent: 'machines/sent',
  /** The panel lets time pass in the story: a number of milliseconds. */
  passed: 'machines/passed',
} as const;

/** The machines of the story. */
export interface ToldStage {
  readonly actors: readonly ToldActor[];
  /** Newest first. */
  readonly log: readonly ToldEvent[];
  /** Whether time stands still in the story until it is let pass. */
  readonly isClockHeld: boolean;
}

export interface ToldActor {
  readonly sessionId: string;
  readonly names: readonly string[];
  readonly isDone: boolean;
  /** The paths of the states it is in. */
  readonly states: readonly string[];
  readonly outline: Outline;
  /** Events that change something now, by their type. */
  readonly possible: readonly string[];
  /** By the type of an event: what it carried when it was last seen, as JSON. */
  readonly payloads: Readonly<Record<string, string>>;
}

export interface ToldEvent {
  readonly id: number;
  readonly machine: string;
  readonly type: string;
  /** What it carries, as JSON; empty for nothing. */
  readonly payload: string;
}

export interface SentEvent {
  readonly sessionId: string;
  readonly type: string;
  /** JSON in place of what it carried when it was last seen; `null` for just that. */
  readonly payload: string | null;
}

/** A state of a machine, or the whole of it, with what is inside. */
export interface Outline {
  /** Empty for the machine itself. */
  readonly path: string;
  readonly name: string;
  readonly kind: 'state' | 'parallel' | 'final';
  readonly ways: readonly Way[];
  readonly states: readonly Outline[];
}

/** A transition: what happens, and where it leads. */
export interface Way {
  readonly label: string;
  /** The type of the event that a customer or a screen may send; `null` for what happens by itself. */
  readonly event: string | null;
}
