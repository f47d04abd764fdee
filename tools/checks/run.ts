import { type Outcome, summary, totals } from './outcome.ts';
import { type Run, runStep, type Step } from './run-step.ts';

/** Every step in turn, also after one has failed, then the summary. Returns the exit code. */
export async function runSteps(steps: readonly Step[], run: Run): Promise<number> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    if (run.stopped.aborted) break;
    run.write(`\n── ${step.name}: ${step.title}\n`);
    outcomes.push(await runStep(step, run));
  }
  run.write(`\n${summary(outcomes)}\n`);
  if (run.stopped.aborted) return 130;
  return totals(outcomes).failed === 0 ? 0 : 1;
}
