import { fail, ok, type Result } from '@account-area/kernel';
import { fakeTime, inspector, recordingParent, settle } from '@account-area/kernel/testing';
import { createActor, fromCallback, type NonReducibleUnknown, type SnapshotFrom } from 'xstate';

import { createLateMachine, lateLoad, type LateMissed, type LoadLogic, type NotLoaded } from './late.machine.ts';

/** Code that arrives, or does not, when a test says so. */
export interface FakeLoad<Logic> {
  readonly calls: readonly unknown[];
  readonly load: LoadLogic<Logic>;
  readonly arrive: () => Promise<void>;
  readonly fail: () => Promise<void>;
}

export const fakeLoad = <Logic>(logic: Logic): FakeLoad<Logic> => {
  const calls: ((answer: Result<Logic, NotLoaded>) => void)[] = [];
  const last = () => {
    const call = calls.at(-1);
    if (call === undefined) throw new Error('No code was asked for.');
    return call;
  };
  return {
    calls,
    load: () => new Promise((answer) => calls.push(answer)),
    arrive: async () => {
      last()(ok(logic));
      await settle();
    },
    fail: async () => {
      last()(fail({ code: 'not-loaded' }));
      await settle();
    },
  };
};

interface Said {
  readonly type: 'said';
  readonly text: string;
}
interface Heard {
  readonly type: 'heard';
  readonly text: string;
}

const echo = fromCallback<Said, NonReducibleUnknown, Heard>(({ emit, receive }) =>
  receive(({ text }) => emit({ type: 'heard', text })),
);

/** A late actor that repeats what it is told. */
export const startFakeLate = () => {
  const { clock, pass } = fakeTime();
  const code = fakeLoad(echo);
  const { notices, parent } = recordingParent<Heard | LateMissed<'echo', Said>>();
  const ports = { load: code.load };
  const machine = createLateMachine<'echo', SnapshotFrom<typeof echo>, Said, Heard>();
  const late = createActor(machine.provide({ actors: { load: lateLoad(ports.load) } }), {
    input: { name: 'echo', parent },
    clock,
    inspect: inspector,
  }).start();
  return {
    actor: late,
    ports,
    clock,
    pass,
    code,
    notices,
    say: (text: string) => late.send({ type: 'late.asked', request: { type: 'said', text } }),
  };
};
