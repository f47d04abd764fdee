import { settle } from '@account-area/kernel/testing';
import { isMachineSnapshot } from 'xstate';

import { transitionsOf } from './transitions.ts';
import { eventOf, listIn, milliseconds } from './typed-line.ts';
import { stateOf, whyNot } from './why-not.ts';
import type { World } from './worlds.ts';

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
  | { readonly type: 'event'; readonly event: { readonly type: string } }
  | { readonly type: 'helper'; readonly name: string; readonly given: readonly unknown[] }
  | { readonly type: 'time'; readonly ms: number };

/** A machine on its fakes, driven by lines of text; it knows no terminal. */
export class MachineSession {
  readonly #start: () => Promise<World>;
  readonly #payloads: ReadonlyMap<string, string>;
  #world: World;
  #steps: readonly Step[] = [];

  private constructor(start: () => Promise<World>, world: World, payloads: ReadonlyMap<string, string>) {
    this.#start = start;
    this.#payloads = payloads;
    this.#world = world;
  }

  /** `payloads` says what each event carries, by its type. */
  static async open(
    start: () => Promise<World>,
    payloads: ReadonlyMap<string, string> = new Map(),
  ): Promise<MachineSession> {
    return new MachineSession(start, await start(), payloads);
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

  /** Where the machine is, what it hears there, what it waits for, and what the world can do. */
  look(): readonly string[] {
    const snapshot = this.#snapshot();
    const here = transitionsOf(snapshot.machine).filter(({ source }) => snapshot._nodes.includes(source));
    const types = [...new Set(here.map(({ eventType }) => eventType))];
    const delays = types.flatMap((type) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1] ?? []);
    return [
      `${snapshot.machine.id}: ${stateOf(snapshot)}${snapshot.status === 'active' ? '' : ` (${snapshot.status})`}`,
      `  hears      ${listed(types.filter((type) => type !== '' && !type.startsWith('xstate.')).map((type) => this.#shape(type)))}`,
      `  waits for  ${listed([...new Set(delays)])}`,
      `  helpers    ${listed([...this.#world.helpers.keys()].map((name) => `${name}()`))}`,
    ];
  }

  /** Does what a line says; the answer is what there is to show. An error leaves the tape as it is. */
  async type(line: string): Promise<readonly string[]> {
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
    if (word === '') return this.look();
    if (word === 'undo') return this.#undo();
    if (word === 'tape') return this.#steps.map((step) => `${step.line}  → ${step.state}`);
    if (word === 'why') return whyNot(this.#snapshot(), eventOf(rest));
    const done = this.#read(word, rest);
    const deaf = done.type === 'event' ? this.#deafness(done.event) : [];
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

  #deafness(event: { readonly type: string }): readonly string[] {
    return this.#snapshot().can(event) ? [] : whyNot(this.#snapshot(), event);
  }

  #shape(type: string): string {
    const payload = this.#payloads.get(type) ?? '';
    return payload === '' ? type : `${type} { ${payload} }`;
  }

  #read(word: string, rest: string): Done {
    const ms = milliseconds(word);
    if (ms !== null) return { type: 'time', ms };
    const name = word.replace(/\(\)$/, '');
    if (this.#world.helpers.has(name)) return { type: 'helper', name, given: listIn(rest) };
    return { type: 'event', event: eventOf(`${word} ${rest}`) };
  }

  async #do(done: Done): Promise<void> {
    if (done.type === 'time') return this.#world.pass(done.ms);
    if (done.type === 'helper') await this.#world.helpers.get(done.name)?.(...done.given);
    else this.#world.actor.send(done.event);
    await settle();
  }

  #snapshot() {
    const snapshot: unknown = this.#world.actor.getSnapshot();
    if (!isMachineSnapshot(snapshot)) throw new Error('The actor of this world runs no machine.');
    return snapshot;
  }
}

const listed = (names: readonly string[]): string => (names.length === 0 ? '–' : names.join(', '));
