import { nameOf } from '@account-area/machines/transitions';
import { isMachineSnapshot, type InspectionEvent } from 'xstate';
import * as z from 'zod/mini';

/** What was seen of the machines while tests ran: names of states and transitions by the machine's id. */
export interface Seen {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
}

const SeenFile = z.record(z.string(), z.object({ states: z.array(z.string()), transitions: z.array(z.string()) }));

/** Collects which states were entered and which transitions taken. */
export class Visits {
  readonly machines = new Map<string, Seen>();

  record(event: InspectionEvent): void {
    if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return;
    if (!isMachineSnapshot(event.snapshot)) return;
    const seen = this.#seen(event.snapshot.machine.id);
    for (const { id } of event.snapshot._nodes) seen.states.add(id);
    if (event.type !== '@xstate.microstep') return;
    for (const taken of event._transitions) {
      seen.transitions.add(nameOf(taken));
      // A state that is left synchronously is in no snapshot.
      seen.states.add(taken.source.id);
    }
  }

  toJson(): string {
    return JSON.stringify(
      Object.fromEntries(
        [...this.machines].map(([id, seen]) => [id, { states: [...seen.states], transitions: [...seen.transitions] }]),
      ),
    );
  }

  add(json: string): void {
    for (const [id, { states, transitions }] of Object.entries(SeenFile.parse(JSON.parse(json)))) {
      const seen = this.#seen(id);
      for (const state of states) seen.states.add(state);
      for (const transition of transitions) seen.transitions.add(transition);
    }
  }

  #seen(id: string): Seen {
    const known = this.machines.get(id);
    if (known !== undefined) return known;
    const seen = { states: new Set<string>(), transitions: new Set<string>() };
    this.machines.set(id, seen);
    return seen;
  }
}
