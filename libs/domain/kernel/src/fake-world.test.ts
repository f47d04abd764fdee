import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';

import { fakeTime } from './fake-world.fakes.ts';
import { controlledCall, settle } from './test-tools.fakes.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** Blinks each second, and remembers when by the clock that its ports would have. */
const startBlinking = () => {
  const { clock, pass } = fakeTime(5_000);
  const blinks: number[] = [];
  const machine = setup({ actions: { blink: () => blinks.push(clock.now()) } }).createMachine({
    after: { 1_000: { reenter: true, target: '.on', actions: 'blink' } },
    initial: 'on',
    states: { on: {} },
  });
  createActor(machine, { clock }).start();
  return { blinks, clock, pass };
};

describe('the time of a fake world', () => {
  it('begins when it is told to, and is the same for timers and for ports', async () => {
    const { blinks, clock, pass } = startBlinking();
    expect(clock.now()).toBe(5_000);

    await pass(999);
    expect([clock.now(), blinks]).toEqual([5_999, []]);

    await pass(1);
    expect([clock.now(), blinks]).toEqual([6_000, [6_000]]);
  });

  it('runs each timer at its time, also one that was started on the way', async () => {
    const { blinks, clock, pass } = startBlinking();

    await pass(3_500);

    expect([clock.now(), blinks]).toEqual([8_500, [6_000, 7_000, 8_000]]);
  });
});

describe('settling', () => {
  it('lets answers arrive under the fake timers of a test runner', async () => {
    vi.useFakeTimers();
    const call = controlledCall<string, number, never>();
    const answers: unknown[] = [];
    void call('how many?', new AbortController().signal).then((answer) => answers.push(answer));

    call.last().succeed(7);
    await settle();

    expect(answers).toEqual([{ ok: true, value: 7 }]);
  });
});
