import type { Difference, Encoded, Replayed, ReplayedStep } from '@account-area/kernel/inspection';

/** How every actor of a report was walked again, state by state, each until its first difference. */
export const tellWalks = (walks: readonly Replayed[]): string =>
  walks
    .map(({ actor, difference, steps }) => {
      const name = `${actor.machine ?? ''} (${actor.id})`;
      const from = actor.from === null ? [] : [`  … ${shortly(actor.from.value)}`];
      const end = difference === null ? [] : tellDifference(difference);
      return [name, ...from, ...withoutDifferent(steps, difference).map(tellStep), ...end].join('\n');
    })
    .join('\n\n');

const tellStep = ({ event, status, value }: ReplayedStep): string =>
  `  ${heardIn(event)} → ${shortly(value)}${status === 'active' ? '' : ` (${status})`}`;

const tellDifference = ({ event, found, reported, where }: Difference): readonly string[] => [
  `  ${heardIn(event)} → another way: ${where}`,
  `    reported: ${shortly(reported)}`,
  `    found:    ${shortly(found)}`,
];

/** A step that differs was taken, unless it was what threw. */
const withoutDifferent = (steps: readonly ReplayedStep[], difference: Difference | null): readonly ReplayedStep[] =>
  difference === null ? steps : steps.slice(0, difference.step);

/** What a step heard, in a word: the type of its event, or `started`. */
export const heardIn = (event: Encoded): string =>
  typeof event === 'object' && event !== null && 'type' in event && typeof event['type'] === 'string'
    ? event['type']
    : 'started';

const LONGEST = 400;

const shortly = (value: Encoded): string => {
  const json = typeof value === 'string' ? value : JSON.stringify(value);
  return json.length > LONGEST ? `${json.slice(0, LONGEST)}…` : json;
};
