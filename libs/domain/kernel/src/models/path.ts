import type { ModelStep } from './model.ts';

/** What a model means for one thing that is walked along it: a machine, a screen, a page. */
export interface ModelBindings<State extends string, Event extends string> {
  /** Each lets its event happen, and may answer a promise that is waited for. */
  readonly events: Readonly<Record<Event, () => unknown>>;
  /** Each throws, or rejects, when its state is not what is seen. */
  readonly states: Readonly<Record<State, () => unknown>>;
}

/** Events of a model, one after the other. */
export interface ModelPath<State extends string, Event extends string> {
  /** The events and the state that they lead to: the name of a test. */
  readonly name: string;
  readonly start: State;
  readonly steps: readonly ModelStep<State, Event>[];
  /**
   * Looks at the start, lets each event happen and looks at the state that it leads to. Rejects with what a binding
   * throws; the message of an error then ends with the way there. An error of a browser (`DOMException`) is the `cause`.
   */
  readonly walk: (bindings: ModelBindings<State, Event>) => Promise<void>;
}

export const pathAlong = <State extends string, Event extends string>(
  start: State,
  steps: readonly ModelStep<State, Event>[],
): ModelPath<State, Event> => ({
  name: `${steps.map(({ event }) => event).join(' → ') || 'at first'}: ${steps.at(-1)?.to ?? start}`,
  start,
  steps,
  walk: async ({ events, states }) => {
    const way: string[] = [start];
    try {
      await states[start]();
      for (const { event, to } of steps) {
        way.push(`${event} → ${to}`);
        await events[event]();
        await states[to]();
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const message = `${error.message}\n\nThe way there: ${way.join('; ')}`;
      // The message of an error of a browser cannot be set.
      if (Reflect.set(error, 'message', message)) throw error;
      throw new Error(message, { cause: error });
    }
  },
});
