import { fixturesIn, MachineSession, type Place, type Step, worldsIn } from '@account-area/machines';
import { Unstyled } from '@storybook/addon-docs/blocks';
import { useId, useRef, useState } from 'react';
import { styled } from 'storybook/theming';

import type { EventShape } from '../../tools/machines/event-types.ts';
import { Log, StateName, Tools } from '../panel/looks.ts';

export interface StepperProps {
  readonly id: string;
  /** What the library of the machine exports for tests. */
  readonly testing: object;
  /** The events of the machine. */
  readonly events: readonly EventShape[];
}

/** What is shown of a session. */
interface Shown {
  readonly place: Place;
  readonly tape: readonly Step[];
  /** What the last line answered. */
  readonly answer: readonly string[];
}

/** The machine on its fakes, driven by buttons and by the lines that `npm run machine` takes. */
export const Stepper = ({ events, id, testing }: StepperProps) => {
  const [session, setSession] = useState<MachineSession | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const start = worldsIn(testing).get(id);
  if (start === undefined) return <p>It has no fake world.</p>;

  const open = async () => {
    const payloads = new Map(events.map(({ payload, type }) => [type, payload]));
    const opened = await MachineSession.open(start, { payloads, fixtures: fixturesIn(testing) });
    setSession(opened);
    setShown({ place: opened.place, tape: opened.tape, answer: [] });
  };
  const type = async (to: MachineSession, line: string) => {
    const answer = await to
      .type(line)
      .catch((error: unknown) => [`! ${error instanceof Error ? error.message : String(error)}`]);
    const isLook = answer.some((each) => each.startsWith('  hears '));
    setShown({ place: to.place, tape: to.tape, answer: isLook ? [] : answer });
  };
  if (session === null || shown === null) {
    return (
      <Unstyled>
        <Tools>
          <button type="button" onClick={() => void open()}>
            Start it on its fakes
          </button>
        </Tools>
      </Unstyled>
    );
  }
  return (
    <Unstyled>
      <Controls {...shown} onLine={(line) => void type(session, line)} />
    </Unstyled>
  );
};

/** How far time can be let pass. */
const PASSED = ['+1s', '+10s', '+1m'];

const Controls = ({ answer, onLine, place, tape }: Shown & { readonly onLine: (line: string) => void }) => {
  const [line, setLine] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const label = useId();
  const draft = (text: string) => {
    setLine(text);
    input.current?.focus();
  };
  return (
    <Frame>
      <div aria-live="polite">
        <StateName>
          {place.state}
          {place.status !== 'active' && ` (${place.status})`}
        </StateName>
        {place.delays.length > 0 && <p>Waits for {place.delays.join(', ')}.</p>}
      </div>
      <Tools role="group" aria-label="Events">
        Hears
        {place.hears.map(({ payload, type }) => (
          <button
            key={type}
            type="button"
            title={payload === '' ? undefined : `{ ${payload} }`}
            onClick={() => (payload === '' ? onLine(type) : draft(`${type} {  }`))}
          >
            {type}
            {payload !== '' && ' …'}
          </button>
        ))}
      </Tools>
      <Tools role="group" aria-label="Its world">
        Its world
        {place.helpers.map((name) => (
          <button key={name} type="button" onClick={() => onLine(name)}>
            {name}()
          </button>
        ))}
      </Tools>
      <Tools role="group" aria-label="Time">
        Time
        {PASSED.map((time) => (
          <button key={time} type="button" onClick={() => onLine(time)}>
            {time}
          </button>
        ))}
        <button type="button" disabled={tape.length === 0} onClick={() => onLine('undo')}>
          Undo
        </button>
      </Tools>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          onLine(line);
        }}
      >
        <label htmlFor={label}>
          A line: an event and its payload as JSON, a helper with its arguments, <code>why</code> and an event,{' '}
          <code>fixtures</code>
        </label>
        <input id={label} ref={input} value={line} onChange={({ target }) => setLine(target.value)} />
      </form>
      {answer.length > 0 && <pre role="status">{answer.join('\n')}</pre>}
      <Log aria-label="What was done">
        {tape
          .map((step, index) => (
            <li key={index}>
              {step.line} <small>→ {step.state}</small>
            </li>
          ))
          .reverse()}
      </Log>
    </Frame>
  );
};

const Frame = styled.div(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: 16,
  border: `1px solid ${theme.appBorderColor}`,
  borderRadius: 6,
  color: theme.color.defaultText,
  font: `13px ${theme.typography.fonts.base}`,
  '& p': { margin: 0 },
  '& label': { display: 'block', marginBottom: 4 },
  '& input': {
    boxSizing: 'border-box',
    width: '100%',
    padding: '6px 8px',
    border: `1px solid ${theme.input.border}`,
    borderRadius: 4,
    background: theme.input.background,
    color: theme.input.color,
    font: `13px ${theme.typography.fonts.mono}`,
  },
  '& pre': { margin: 0, whiteSpace: 'pre-wrap', font: `12px ${theme.typography.fonts.mono}` },
}));
