import { type Outcome, summary, totals } from './outcome.ts';
import { type Run, runStep, type Step } from './run-step.ts';

/** Every step in turn or in its lane, also after one has failed, then the summary. Returns the exit code. */
export async function runSteps(steps: readonly Step[], run: Run): Promise<number> {
  const found = new Map<Step, Outcome>();
  const runInTurn = async (lane: readonly Step[]): Promise<void> => {
    for (const step of lane) {
      if (run.stopped.aborted) return;
      run.write(`\n── ${step.name}: ${step.title}\n`);
      found.set(step, await runStep(step, run));
    }
  };
  for (const lanes of lanesOf(steps)) await Promise.all(lanes.map(runInTurn));

  const outcomes = steps.flatMap((step) => found.get(step) ?? []);
  run.write(`\n${summary(outcomes)}\n`);
  if (run.stopped.aborted) return 130;
  return totals(outcomes).failed === 0 ? 0 : 1;
}

/** What runs at the same time: a step without a lane alone, neighbours that have one by their lanes. */
function lanesOf(steps: readonly Step[]): readonly (readonly Step[])[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (step.lane !== undefined && group?.at(-1)?.lane !== undefined) group.push(step);
    else groups.push([step]);
  }
  return groups.map((group) =>
    [...new Set(group.map(({ lane }) => lane))].map((lane) => group.filter((step) => step.lane === lane)),
  );
}
