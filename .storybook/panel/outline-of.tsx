/** @jsxRuntime classic */
import React, { useState } from 'react';

import { Box, Boxes, Editor, Happening, StateName, Ways } from './looks.ts';
import type { Outline, ToldActor, Way } from './wire.ts';

export type OnSend = (type: string, payload: string | null) => void;

interface OutlineProps {
  readonly actor: ToldActor;
  readonly onSend: OnSend;
  /** A part of the machine; the whole of it unless said otherwise. */
  readonly outline?: Outline;
}

/** States inside states: those that the machine is in are lit, and what it can hear there are buttons. */
export const OutlineOf = ({ actor, onSend, outline = actor.outline }: OutlineProps) => {
  const { kind, name, path, states, ways } = outline;
  const isLit = path === '' || actor.states.includes(path);
  return (
    <Box data-lit={isLit} data-kind={kind} aria-current={isLit && path !== '' ? 'step' : undefined}>
      <StateName>{name}</StateName>
      {ways.length > 0 && (
        <Ways>
          {ways.map((way) => (
            <li key={way.label}>
              <WayOut way={way} isHere={isLit && !actor.isDone} actor={actor} onSend={onSend} />
            </li>
          ))}
        </Ways>
      )}
      {states.length > 0 && (
        <Boxes data-kind={kind}>
          {states.map((state) => (
            <OutlineOf key={state.path} actor={actor} onSend={onSend} outline={state} />
          ))}
        </Boxes>
      )}
    </Box>
  );
};

interface WayOutProps extends Omit<OutlineProps, 'outline'> {
  readonly way: Way;
  /** Whether the machine is in the state that it leads out of. */
  readonly isHere: boolean;
}

const WayOut = ({ actor, isHere, onSend, way: { event, label } }: WayOutProps) => {
  const [edited, setEdited] = useState<string | null>(null);
  if (event === null || !isHere) return <Happening>{label}</Happening>;
  const payload = actor.payloads[event];
  const isPossible = actor.possible.includes(event);
  return (
    <>
      <button data-unsure={!isPossible} onClick={() => onSend(event, null)}>
        {label}
      </button>
      <button
        aria-label={`What ${event} carries`}
        aria-expanded={edited !== null}
        onClick={() => setEdited(edited === null ? (payload ?? '{}') : null)}
      >
        …
      </button>
      {edited !== null && (
        <Editor
          onSubmit={(submitted) => {
            submitted.preventDefault();
            onSend(event, edited);
          }}
        >
          <textarea aria-label={`JSON of ${event}`} value={edited} onChange={({ target }) => setEdited(target.value)} />
          <button type="submit" disabled={!isObject(edited)}>
            Send
          </button>
        </Editor>
      )}
    </>
  );
};

const isObject = (json: string): boolean => {
  try {
    const value: unknown = JSON.parse(json === '' ? '{}' : json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};
