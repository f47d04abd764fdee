import { describe, expect, it } from 'vitest';

import { startFakeLate } from './late.fakes.ts';
import { lateActor } from './late.machine.ts';

describe('an actor that is loaded late', () => {
  it('is not loaded before it is needed', () => {
    const { code, actor: late } = startFakeLate();

    expect([code.calls.length, late.getSnapshot().value, lateActor(late.getSnapshot())]).toEqual([0, 'absent', null]);
  });

  it('hears what it was asked while it was loaded, in that order, and what it is asked later', async () => {
    const { code, actor: late, notices, say } = startFakeLate();
    say('one');
    say('two');
    expect(code.calls).toHaveLength(1);
    await code.arrive();
    say('three');

    expect(notices.map((notice) => notice.type === 'heard' && notice.text)).toEqual(['one', 'two', 'three']);
    expect(lateActor(late.getSnapshot())?.getSnapshot().status).toBe('active');
  });

  it('may be loaded although nothing is asked of it', async () => {
    const { code, actor: late, notices } = startFakeLate();
    late.send({ type: 'late.needed' });
    late.send({ type: 'late.needed' });
    await code.arrive();
    late.send({ type: 'late.needed' });

    expect([code.calls.length, late.getSnapshot().value, notices]).toEqual([1, 'running', []]);
  });

  it('gives the requests back when it cannot be loaded, and is loaded again for the next one', async () => {
    const { code, notices, say } = startFakeLate();
    say('lost');
    await code.fail();
    expect(notices).toEqual([{ type: 'echo.missed', requests: [{ type: 'said', text: 'lost' }] }]);

    say('found');
    await code.arrive();

    expect(notices.slice(1)).toEqual([{ type: 'heard', text: 'found' }]);
  });

  it('stops with what it started', async () => {
    const { code, actor: late } = startFakeLate();
    late.send({ type: 'late.needed' });
    await code.arrive();
    const actor = lateActor(late.getSnapshot());
    late.stop();

    expect(actor?.getSnapshot().status).toBe('stopped');
  });
});
