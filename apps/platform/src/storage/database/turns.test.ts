import { describe, expect, it } from 'vitest';

import { createTurns } from './turns.ts';

describe('turns', () => {
  /** Work that goes on until it is ended, and who has begun. */
  const setUp = (most: number) => {
    const turns = createTurns(most);
    const begun: string[] = [];
    const work = (whose: string, name: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const done = turns(whose, () => {
        begun.push(name);
        return promise;
      });
      return { done, end: () => resolve(name), fail: () => reject(new Error(name)) };
    };
    return { begun, work };
  };

  it('let each do so much at once, and the rest in the order it came', async () => {
    const { begun, work } = setUp(2);
    const [first, second, third, fourth] = ['1', '2', '3', '4'].map((name) => work('anna', name));
    const other = work('bram', 'other');
    expect(begun).toEqual(['1', '2', 'other']);

    second?.end();
    expect(await second?.done).toBe('2');
    expect(begun).toEqual(['1', '2', 'other', '3']);

    for (const one of [first, third, fourth, other]) one?.end();
    expect(await Promise.all([first?.done, third?.done, fourth?.done, other.done])).toEqual(['1', '3', '4', 'other']);
  });

  it('go on after work that failed', async () => {
    const { begun, work } = setUp(1);
    const [failing, next] = [work('anna', 'failing'), work('anna', 'next')];

    failing.fail();
    await expect(failing.done).rejects.toThrow('failing');
    next.end();

    expect(await next.done).toBe('next');
    expect(begun).toEqual(['failing', 'next']);
  });
});
