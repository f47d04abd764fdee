import { settle } from '@account-area/kernel/testing';
import { isMachineSnapshot } from 'xstate';

import { transitionsOf } from './named-transitions.ts';
import { eventOf, listIn, milliseconds, type WrittenEvent, type WrittenList } from './typed-line.ts';
import { hears, stateOf, whyNot } from './why-not.ts';
import type { World } from './world.ts';

/** What was typed, and where the machine was afterwards. */
export interface Step {
  readonly line: string;
  readonly done: Done;
  readonly state: string;
  /** The same as XState writes it. */
  readonly value: unknown;
}

/** What a typed line does to a fake world. */
export type Done =
  | { readonly type: 'event'; readonly event: WrittenEvent }
  | { readonly type: 'helper'; readonly name: string; readonly given: WrittenList }
  | { readonly type: 'time'; readonly ms: number };

/** What a session knows of the library besides the machine. */
export interface SessionKnowledge {
  /** What each event carries, by its type. */
  readonly payloads: ReadonlyMap<string, string>;
  /** What `@name` stands for. */
  readonly fixtures: ReadonlyMap<string, unknown>;
}

/** Where a machine is, and what can be done there. */
export interface Place {
  readonly machine: string;
  readonly state: string;
  /** `active`, `done` or `error`. */
  readonly status: string;
  /** The events that it hears here. */
  readonly hears: readonly { readonly type: string; readonly payload: string }[];
  /** The delays that run. */
  readonly delays: readonly string[];
  readonly helpers: readonly string[];
}

/** A machine on its fakes, driven by lines of text; it knows no terminal. */
export class MachineSession {
  readonly #start: () => Promise<World>;
  readonly #knowledge: SessionKnowledge;
  #world: World;
  #steps: readonly Step[] = [];

  private constructor(start: () => Promise<World>, world: World, knowledge: SessionKnowledge) {
    this.#start = start;
    this.#knowledge = knowledge;
    this.#world = world;
  }

  static async open(start: () => Promise<World>, knowledge: SessionKnowledge): Promise<MachineSession> {
    return new MachineSession(start, await start(), knowledge);
  }

  /** What was typed and not undone, oldest first. */
  get tape(): readonly Step[] {
    return this.#steps;
  }

  /** The state as XState writes it. */
  get value(): unknown {
    const value: unknown = this.#snapshot().value;
    return value;
  }

  /** Where the machine is. */
  get place(): Place {
    const snapshot = this.#snapshot();
    const here = transitionsOf(snapshot.machine).filter(({ source }) => snapshot._nodes.includes(source));
    const types = [...new Set(here.map(({ eventType }) => eventType))];
    return {
      machine: snapshot.machine.id,
      state: stateOf(snapshot),
      status: snapshot.status,
      hears: types
        .filter((type) => type !== '' && !type.startsWith('xstate.'))
        .map((type) => ({ type, payload: this.#knowledge.payloads.get(type) ?? '' })),
      delays: [...new Set(types.flatMap((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? []))],
      helpers: [...this.#world.helpers.keys()],
    };
  }

  /** The same in lines. */
  look(): readonly string[] {
    const { delays, hears: heard, helpers, machine, state, status } = this.place;
    return [
      `${machine}: ${state}${status === 'active' ? '' : ` (${status})`}`,
      `  hears      ${listed(heard.map(({ payload, type }) => (payload === '' ? type : `${type} { ${payload} }`)))}`,
      `  waits for  ${listed(delays)}`,
      `  helpers    ${listed(helpers.map((name) => `${name}()`))}`,
    ];
  }

  /** Does what a line says; the answer is what there is to show. An error leaves the tape as it is. */
  async type(line: string): Promise<readonly string[]> {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
    if (word === '') return this.look();
    if (word === 'undo') return this.#undo();
    if (word === 'tape') return this.#steps.map((step) => `${step.line}  → ${step.state}`);
    if (word === 'fixtures') return [listed([...this.#knowledge.fixtures.keys()].map((name) => `@${name}`))];
    if (word === 'why') return this.#why(rest);
    const done = this.#read(word, rest);
    const deaf = done.type === 'event' ? this.#deafness(done.event.value) : [];
    await this.#do(done);
    this.#steps = [...this.#steps, { line: line.trim(), done, state: stateOf(this.#snapshot()), value: this.value }];
    return [...deaf, ...this.look()];
  }

  /** Starts anew, and plays the tape without its last line. */
  async #undo(): Promise<readonly string[]> {
    const steps = this.#steps.slice(0, -1);
    this.#world = await this.#start();
    for (const { done } of steps) await this.#do(done);
    this.#steps = steps;
    return this.look();
  }

  #why(text: string): readonly string[] {
    if (text === '')
      throw new Error('Which event? It is asked for as it is sent: why photo.toggled { "id": "photo-1" }');
    return whyNot(this.#snapshot(), eventOf(text, this.#knowledge.fixtures).value);
  }

  #deafness(event: { readonly type: string }): readonly string[] {
    return this.#snapshot().can(event) ? [] : whyNot(this.#snapshot(), event);
  }

  #read(word: string, rest: string): Done {
    const ms = milliseconds(word);
    if (ms !== null) return { type: 'time', ms };
    const name = word.replace(/\(\)$/, '');
    const { fixtures } = this.#knowledge;
    if (this.#world.helpers.has(name)) return { type: 'helper', name, given: listIn(rest, fixtures) };
    const { machine } = this.#snapshot();
    if (hears(machine, word)) return { type: 'event', event: eventOf(`${word} ${rest}`, fixtures) };
    throw new Error(`Nothing in ${machine.id} hears ${word}, and its world has no helper of that name.`);
  }

  async #do(done: Done): Promise<void> {
    if (done.type === 'time') return this.#world.pass(done.ms);
    if (done.type === 'helper') await this.#world.helpers.get(done.name)?.(...done.given.value);
    else this.#world.actor.send(done.event.value);
    await settle();
  }

  #snapshot() {
    const snapshot: unknown = this.#world.actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) throw new Error('The actor of this world runs no machine.');
    return snapshot;
  }
}

const listed = (names: readonly string[]): string => (names.length === 0 ? '–' : names.join(', '));
