/** @jsxRuntime classic */
import React from 'react';

import { Hint, Log } from './looks.ts';
import type { ToldEvent } from './wire.ts';

/** What the machines of the story have heard, newest first. */
export const EventLog = ({ log }: { readonly log: readonly ToldEvent[] }) =>
  log.length === 0 ? (
    <Hint>No event yet.</Hint>
  ) : (
    <Log>
      {log.map(({ id, machine, payload, type }) => (
        <li key={id}>
          <b>{type}</b> <small>{machine}</small>
          {payload !== '' && <code title={payload}>{payload}</code>}
        </li>
      ))}
    </Log>
  );
