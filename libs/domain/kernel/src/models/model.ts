/**
 * How something is seen, state by state, and where each event leads: plain data, so that a machine, a screen and a page
 * can all be walked along it. An event that a state does not name does not happen there.
 */
export interface Model<State extends string, Event extends string> {
  readonly initial: State;
  readonly states: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>;
}

/** A model whose states and events are known by name: what is bound to it later has to name them all. */
export const modelOf = <State extends string, Event extends string>(model: {
  readonly initial: NoInfer<State>;
  readonly states: Readonly<Record<State, Readonly<Partial<Record<Event, NoInfer<State>>>>>>;
}): Model<State, Event> => model;

/** An event that happens in a state of a model, and where it leads. */
export interface ModelStep<State extends string, Event extends string> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
}

/** The steps that can be taken from each state. */
export type ModelSteps<State extends string, Event extends string> = ReadonlyMap<
  State,
  readonly ModelStep<State, Event>[]
>;

export const stepsOf = <State extends string, Event extends string>({
  states,
}: Model<State, Event>): ModelSteps<State, Event> =>
  new Map(namesIn(states).map((from) => [from, stepsFrom<State, Event>(from, states[from])]));

const stepsFrom = <State extends string, Event extends string>(
  from: State,
  ways: Readonly<Partial<Record<Event, State>>>,
): readonly ModelStep<State, Event>[] =>
  namesIn(ways).flatMap((event) => {
    const to = ways[event];
    return to === undefined ? [] : [{ from, event, to }];
  });

const namesIn = <Name extends string>(table: Readonly<Partial<Record<Name, unknown>>>): readonly Name[] => {
  const names: Name[] = [];
  for (const name in table) names.push(name);
  return names;
};
