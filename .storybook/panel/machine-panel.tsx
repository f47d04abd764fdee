/** @jsxRuntime classic */
import React, { useEffect, useState } from 'react';
import { useChannel, useParameter } from 'storybook/manager-api';

import { EventLog } from './event-log.tsx';
import { Columns, Column, Hint, Rests, Tab, Tabs, Tools } from './looks.ts';
import { OutlineOf } from './outline-of.tsx';
import { type ToldActor, type ToldStage, WIRE } from './wire.ts';

const NOTHING: ToldStage = { actors: [], log: [], isClockHeld: false };

/** How far time can be let pass, in milliseconds. */
const PASSED = [
  { text: '1 s', ms: 1_000 },
  { text: '10 s', ms: 10_000 },
  { text: '1 min', ms: 60_000 },
];

/** The machines of the story: where each is, what it can hear now, and what it has heard. */
export const MachinePanel = () => {
  const [stage, setStage] = useState(NOTHING);
  const [chosen, setChosen] = useState<string | null>(null);
  const rests = useParameter<Readonly<Record<string, unknown>> | undefined>('rests', undefined);
  const emit = useChannel({ [WIRE.told]: setStage });
  useEffect(() => emit(WIRE.asked), [emit]);

  const { actors, isClockHeld, log } = stage;
  const actor = actors.find(({ sessionId }) => sessionId === chosen) ?? firstOf(actors, rests);
  if (actor === undefined) return <Hint>No machine runs in this story.</Hint>;
  return (
    <Columns>
      <Column aria-label="Machines">
        <Tabs>
          {actors.map((each) => (
            <li key={each.sessionId}>
              <Tab aria-pressed={each === actor} data-done={each.isDone} onClick={() => setChosen(each.sessionId)}>
                {each.names.join(' · ')}
                <small>{innermost(each.states).join(', ')}</small>
              </Tab>
            </li>
          ))}
        </Tabs>
      </Column>
      <Column aria-label="States" data-wide>
        {rests !== undefined && <Rests>Rests: {restText(rests)}</Rests>}
        <OutlineOf
          key={actor.sessionId}
          actor={actor}
          onSend={(type, payload) => emit(WIRE.sent, { sessionId: actor.sessionId, type, payload })}
        />
      </Column>
      <Column aria-label="Events">
        {isClockHeld && (
          <Tools role="group" aria-label="Let time pass">
            Let time pass
            {PASSED.map(({ ms, text }) => (
              <button key={text} onClick={() => emit(WIRE.passed, ms)}>
                {text}
              </button>
            ))}
          </Tools>
        )}
        <EventLog log={log} />
      </Column>
    </Columns>
  );
};

/** The machine that the story is about, as far as it says so. */
const firstOf = (actors: readonly ToldActor[], rests: Readonly<Record<string, unknown>> = {}): ToldActor | undefined =>
  actors.find(({ names }) => names.some((name) => name in rests)) ??
  actors.find(({ names: [machine = ''] }) => machine !== 'modalStack' && machine !== 'toasts') ??
  actors[0];

/** States without the ones around them. */
const innermost = (states: readonly string[]): readonly string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)));

const restText = (rests: Readonly<Record<string, unknown>>): string =>
  Object.entries(rests)
    .map(([name, value]) => (name === 'seen' ? `“${String(value)}” is seen` : `${name} in ${String(value)}`))
    .join(', ');
