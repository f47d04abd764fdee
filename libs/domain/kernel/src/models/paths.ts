import { type Model, type ModelStep, type ModelSteps, stepsOf } from './model.ts';
import { type ModelPath, pathAlong } from './path.ts';

/** Every way through a model that takes no step twice and cannot be gone on with: each order of events is there. */
export const pathsOf = <State extends string, Event extends string>(
  model: Model<State, Event>,
  start: State = model.initial,
): readonly ModelPath<State, Event>[] => {
  const steps = stepsOf(model);
  const wholeWays = (way: Way<State, Event>): readonly Way<State, Event>[] => {
    const next = nextSteps(steps, start, way).filter((step) => !way.includes(step));
    return next.length === 0 ? [way] : next.flatMap((step) => wholeWays([...way, step]));
  };
  return wholeWays([]).map((way) => pathAlong(start, way));
};

/**
 * A few ways through a model that take every step at least once: for a page, where each walk costs seconds. They go on to
 * the nearest step that is still missing, as long as there is one.
 */
export const coveringPathsOf = <State extends string, Event extends string>(
  model: Model<State, Event>,
  start: State = model.initial,
): readonly ModelPath<State, Event>[] => {
  const steps = stepsOf(model);
  const taken = new Set<ModelStep<State, Event>>();
  const paths: ModelPath<State, Event>[] = [];
  for (;;) {
    const way: ModelStep<State, Event>[] = [];
    for (;;) {
      const next = nearest(steps, way.at(-1)?.to ?? start, (step) => !taken.has(step));
      if (next === null) break;
      way.push(...next);
      for (const step of next) taken.add(step);
    }
    if (way.length === 0) return paths;
    paths.push(pathAlong(start, way));
  }
};

/** The shortest way to a state: for a story, or a test that begins there. Throws when nothing leads to it. */
export const pathTo = <State extends string, Event extends string>(
  model: Model<State, Event>,
  state: State,
  start: State = model.initial,
): ModelPath<State, Event> => {
  const way = state === start ? [] : nearest(stepsOf(model), start, ({ to }) => to === state);
  if (way === null) throw new Error(`Nothing leads from "${start}" to "${state}".`);
  return pathAlong(start, way);
};

type Way<State extends string, Event extends string> = readonly ModelStep<State, Event>[];

const nextSteps = <State extends string, Event extends string>(
  steps: ModelSteps<State, Event>,
  start: State,
  way: Way<State, Event>,
): Way<State, Event> => steps.get(way.at(-1)?.to ?? start) ?? [];

/** The shortest way whose last step is wanted; `null` when there is none. */
const nearest = <State extends string, Event extends string>(
  steps: ModelSteps<State, Event>,
  start: State,
  isWanted: (step: ModelStep<State, Event>) => boolean,
): Way<State, Event> | null => {
  const seen = new Set([start]);
  let ways: readonly Way<State, Event>[] = [[]];
  while (ways.length > 0) {
    const longer: Way<State, Event>[] = [];
    for (const way of ways) {
      for (const step of nextSteps(steps, start, way)) {
        if (isWanted(step)) return [...way, step];
        if (!seen.has(step.to)) longer.push([...way, step]);
        seen.add(step.to);
      }
    }
    ways = longer;
  }
  return null;
};
