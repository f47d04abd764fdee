import { describe, expect, it } from 'vitest';

import { createTurns } from './turns.ts';

describe('turns of tasks', () => {
  it('go round by owner, in the order of each', () => {
    const turns = createTurns<string>(8);
    for (const task of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) turns.add(task, task.charAt(0));

    const order = Array.from({ length: turns.size }, () => turns.next());

    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(turns.next()).toBeUndefined();
  });

  it('let an owner work on so many tasks at once, and others pass', () => {
    const turns = createTurns<string>(2);
    for (const task of ['a1', 'a2', 'a3', 'b1']) turns.add(task, task.charAt(0));

    expect([turns.next(), turns.next(), turns.next(), turns.next()]).toEqual(['a1', 'b1', 'a2', undefined]);
    turns.done('a');
    expect([turns.next(), turns.next()]).toEqual(['a3', undefined]);
  });

  it('make tasks of nobody wait for no limit', () => {
    const turns = createTurns<string>(1);
    for (const task of ['1', '2', '3']) turns.add(task, null);

    expect([turns.next(), turns.next(), turns.next()]).toEqual(['1', '2', '3']);
    turns.done(null);
  });

  it('forget an owner who is done, and give up what waits', () => {
    const turns = createTurns<string>(1);
    turns.add('a1', 'a');
    turns.next();
    turns.add('a2', 'a');
    turns.add('b1', 'b');

    expect(turns.clear()).toEqual(['a2', 'b1']);
    turns.done('a');
    expect([turns.size, turns.next()]).toEqual([0, undefined]);
  });
});
