import { describe, expect, it, vi } from 'vitest';

import { fail, ok } from '../result.ts';
import { complaintsAboutKit } from './complaints-about-kit.fakes.ts';
import { ensureEqual, ensureFails, ensureOk, ensureRejects, ensureSoon } from './ensure.ts';
import type { CheckedWorld } from './patience.ts';
import { brokenPromises, conformanceKit, PromiseBroken } from './port-promises.ts';

interface Lamp extends CheckedWorld {
  readonly isOn: boolean;
  readonly color?: string;
}

const lampPromises = conformanceKit<Lamp>('Lamp', {
  'is off at first': ({ isOn }) => ensureEqual('the light', { isOn }, { isOn: false }),
  'is white': ({ color = 'white' }) => ensureEqual('the color', color, 'white'),
});

describe('promises of a port', () => {
  it('are a list of names and checks, which any runner can run', async () => {
    const promises = lampPromises(() => ({ isOn: false }));

    expect(promises.map(({ name }) => name)).toEqual(['is off at first', 'is white']);
    expect(await Promise.all(promises.map(({ run }) => run()))).toEqual([undefined, undefined]);
  });

  it('name the port, the promise, and what was expected when one is broken', async () => {
    const [broken, ...others] = await brokenPromises(lampPromises(() => ({ isOn: true })));

    expect(others).toEqual([]);
    expect(broken).toBeInstanceOf(PromiseBroken);
    expect(broken).toMatchObject({ port: 'Lamp', promise: 'is off at first' });
    expect([broken?.expected, broken?.actual]).toEqual([{ isOn: false }, { isOn: true }]);
    expect(broken?.message).toBe(
      'Lamp breaks its promise "is off at first": the light is not as promised\n  expected: {"isOn":false}\n  actual:   {"isOn":true}',
    );
  });

  it('are each checked in a world of their own, which is closed in the end', async () => {
    const worlds: Lamp[] = [];
    const closed: Lamp[] = [];
    const make = () => {
      const world: Lamp = { isOn: true, close: () => void closed.push(world) };
      worlds.push(world);
      return world;
    };
    await brokenPromises(lampPromises(make));

    expect(closed).toEqual(worlds);
    expect(worlds).toHaveLength(2);
  });

  it('are broken by an adapter that throws', async () => {
    const cause = new TypeError('no lamp');
    const promises = conformanceKit('Lamp', { shines: () => Promise.reject(cause) })(() => ({}));

    await expect(promises[0]?.run()).rejects.toMatchObject({
      message: 'Lamp breaks its promise "shines": it threw TypeError: no lamp',
      cause,
    });
  });

  it('are broken by an adapter that does not come to an end', async () => {
    const promises = conformanceKit('Lamp', { shines: () => new Promise(() => undefined) })(() => ({ patienceMs: 1 }));

    await expect(promises[0]?.run()).rejects.toMatchObject({ expected: 'at most 1 ms', actual: 'no end' });
  });

  it('are not judged when there is no world to check them in', async () => {
    const refuse = () => Promise.reject(new Error('There is no lamp to be had.'));

    await expect(brokenPromises(conformanceKit('Lamp', { shines: () => undefined })(refuse))).rejects.toThrow('had');
  });
});

describe('what a promise ensures', () => {
  it.each([
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [{ a: undefined }, {}],
    [new Map([['a', { b: 1 }]]), new Map([['a', { b: 1 }]])],
    [new Set([1, 2]), new Set([2, 1])],
    [new Uint8Array([1, 2]), new Uint8Array([1, 2])],
    [new URL('https://a.example/b'), new URL('https://a.example/b')],
    [new Date(7), new Date(7)],
    [Number.NaN, Number.NaN],
  ])('is equality in all parts: %j', (one, other) => {
    expect(() => ensureEqual('it', one, other)).not.toThrow();
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [[], {}],
    [new Map([['a', 1]]), new Map([['b', 1]])],
    [new Set([1]), new Set([2])],
    [new Uint8Array([1, 2]), new Uint8Array([1, 3])],
    [new Uint8Array([1]), [1]],
    [new URL('https://a.example/b'), new URL('https://a.example/c')],
    [new Date(7), new Date(8)],
    [new Error('one'), new Error('two')],
    [null, {}],
    [1, '1'],
  ])('is no less: %j and %j', (one, other) => {
    expect(() => ensureEqual('it', one, other)).toThrow('it is not as promised');
  });

  it('can be seen later, even where timers are faked', async () => {
    vi.useFakeTimers();
    let looks = 0;
    const look = () => (looks += 1);

    await ensureSoon({}, 'how often it was looked at', () => Promise.resolve(look()), 3);

    vi.useRealTimers();
    await expect(ensureSoon({ patienceMs: 1 }, 'the sun', () => 'down', 'up')).rejects.toMatchObject({
      actual: 'down',
    });
  });

  it('is how results succeed and fail', () => {
    expect(ensureOk('the answer', ok(7))).toBe(7);
    expect(() => ensureOk('the answer', fail({ code: 'refused' }))).toThrow('the answer');
    expect(() => ensureFails('the answer', fail({ code: 'refused' }), 'unreachable', 'refused')).not.toThrow();
    expect(() => ensureFails('the answer', fail({ code: 'refused' }), 'unreachable')).toThrow('the answer');
    expect(() => ensureFails('the answer', ok(7), 'refused')).toThrow('the answer');
  });

  it('is that a promise rejects', async () => {
    await ensureRejects('it', Promise.reject(new Error('No.')));
    await expect(ensureRejects('it', Promise.resolve(7))).rejects.toMatchObject({ actual: 7 });
  });

  it('is told with maps, sets, bytes, errors and little of what is long', async () => {
    const actual = [new Map([['a', 1]]), new Set([2]), new Uint8Array([3]), new Error('four'), 5n];
    const telling = (value: unknown) =>
      brokenPromises(conformanceKit('Lamp', { shines: () => ensureEqual('it', value, undefined) })(() => ({})));

    const [first] = await telling(actual);
    expect(first?.message).toContain(
      'expected: undefined\n  actual:   [{"Map":[["a",1]]},{"Set":[2]},"1 bytes: 3","Error: four","5"]',
    );
    const [second] = await telling('x'.repeat(700));
    expect(second?.message).toMatch(/x{599}…$/);
  });
});

describe('complaints about a kit', () => {
  const right = (): Lamp => ({ isOn: false });
  const spoil = {
    'is off at first': (lamp: Lamp) => ({ ...lamp, isOn: true }),
    'is white': (lamp: Lamp) => ({ ...lamp, color: 'red' }),
  };

  it('are none where each promise has a wrong adapter that breaks no other', async () => {
    expect(await complaintsAboutKit(lampPromises, right, spoil)).toEqual([]);
  });

  it('are a promise that no wrong adapter breaks alone, and one that the right adapter breaks', async () => {
    const { 'is white': paint } = spoil;
    expect(await complaintsAboutKit(lampPromises, right, { 'is white': paint })).toEqual([
      'the wrong adapter for "is off at first" breaks nothing',
    ]);
    expect(await complaintsAboutKit(lampPromises, () => ({ isOn: true }), { ...spoil, 'is green': paint })).toEqual([
      '"is off at first" is broken by the right adapter',
      'the wrong adapter for "is white" breaks "is off at first", "is white"',
      'the wrong adapter for "is green" breaks "is off at first", "is white"',
    ]);
  });
});
