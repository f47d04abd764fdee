import { describe, expect, it } from 'vitest';

import { createLoad, type Place } from './load.ts';
import { HttpProblem } from './problem.ts';

const setUp = () => {
  const load = createLoad();
  const done = Promise.withResolvers<string>();
  const places: Place[] = [];
  const begin = (address: string, most: number) =>
    Array.from({ length: most }, () =>
      load.work({ address }, (place) => {
        places.push(place);
        return done.promise;
      }),
    );
  const ask = (address: string, isAlwaysAnswered = false) =>
    load
      .work({ address, isAlwaysAnswered }, () => Promise.resolve(200))
      .catch((error: unknown) => (error instanceof HttpProblem ? error.status : error));
  return { ask, begin, done, places };
};

describe('the load', () => {
  it('turns requests away while an address has too many under way, and lets others in', async () => {
    const { ask, begin, done } = setUp();
    const underWay = begin('192.0.2.1', 250);

    expect([await ask('192.0.2.1'), await ask('192.0.2.2'), await ask('192.0.2.1', true)]).toEqual([503, 200, 200]);
    done.resolve('done');
    await Promise.all(underWay);
    expect(await ask('192.0.2.1')).toBe(200);
  });

  it('turns everybody away while there are too many from everywhere, but whoever watches the platform', async () => {
    const { ask, begin, done } = setUp();
    const underWay = [1, 2, 3, 4].flatMap((number) => begin(`192.0.2.${number}`, 250));

    expect([await ask('192.0.2.5'), await ask('192.0.2.5', true)]).toEqual([503, 200]);
    done.resolve('done');
    await Promise.all(underWay);
    expect(await ask('192.0.2.5')).toBe(200);
  });

  it('counts no request that waits for its client, and each again when it goes on', async () => {
    const { ask, begin, done, places } = setUp();
    const underWay = begin('192.0.2.1', 250);
    const sent = Promise.withResolvers<string>();

    const waiting = places[0]?.leaveDuring(() => sent.promise);
    expect(await ask('192.0.2.1')).toBe(200);
    sent.resolve('sent');
    expect(await waiting).toBe('sent');
    expect(await ask('192.0.2.1')).toBe(503);

    done.resolve('done');
    await Promise.all(underWay);
    expect(await places[0]?.leaveDuring(() => Promise.resolve('late'))).toBe('late');
    const again = begin('192.0.2.1', 250);
    expect(await ask('192.0.2.1')).toBe(503);
    await Promise.all(again);
  });
});
