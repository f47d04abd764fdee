import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';

import {
  attempt,
  requestActor,
  subscriptionActor,
  unboundAction,
  unboundRequest,
  unboundSubscription,
} from './actors.ts';
import { errorOf, fail, ok, referenceFrom, referenceOf } from './result.ts';
import { controlledCall, settle } from './testing.ts';

describe('a result', () => {
  it('holds a value or the failure that took its place', () => {
    expect(errorOf(ok(1))).toBeNull();
    expect(errorOf(fail({ code: 'full' }))).toEqual({ code: 'full' });
  });
});

describe('a failure', () => {
  it('has a reference when it came from a service, and none when it never left the device', () => {
    expect(referenceOf({ code: 'unreachable', reference: 'a1b2c3d4e5f6' })).toBe('a1b2c3d4e5f6');
    expect(referenceOf({ code: 'no-progress' })).toBeNull();
  });

  it('is referred to by the first 12 characters of the correlation id (D11)', () => {
    expect(referenceFrom('0f8fad5b-d9cb-469f-a165-70867728950e')).toBe('0f8fad5b-d9c');
  });
});

describe('attempt', () => {
  it('passes results through and turns whatever is thrown into an unexpected failure', async () => {
    const cause = new Error('bug');

    expect(await attempt(() => Promise.resolve(ok(1)))).toEqual(ok(1));
    expect(await attempt(() => Promise.reject(cause))).toEqual(fail({ code: 'unexpected', cause }));
  });
});

describe('a bound request', () => {
  it('calls the port with its input and ends with the result', async () => {
    const call = controlledCall<string, number, never>();
    const request = createActor(requestActor(call), { input: 'photo-1' }).start();

    call.last().succeed(7);
    await settle();

    expect(call.last().input).toBe('photo-1');
    expect(request.getSnapshot().output).toEqual(ok(7));
  });

  it('aborts the call when its machine leaves', () => {
    const call = controlledCall<string, number, never>();
    const request = createActor(requestActor(call), { input: 'photo-1' }).start();

    request.stop();

    expect(call.last().signal.aborted).toBe(true);
  });
});

describe('a bound subscription', () => {
  it('ends when its machine leaves', () => {
    const ended: string[] = [];
    const subscription = createActor(
      subscriptionActor((name: string) => () => ended.push(name)),
      { input: 'archive-1' },
    ).start();

    subscription.stop();

    expect(ended).toEqual(['archive-1']);
  });
});

describe('whatever is unbound', () => {
  it('errors its actor with the name of the missing port', async () => {
    const request = createActor(unboundRequest<string, number, never>('loadPage'), { input: 'photo-1' });
    const subscription = createActor(unboundSubscription<string>('follow'), { input: 'archive-1' });
    request.subscribe({ error: () => undefined });
    subscription.subscribe({ error: () => undefined });
    request.start();
    subscription.start();
    await settle();

    expect(request.getSnapshot().error).toEqual(new Error('No port is bound for "loadPage".'));
    expect(subscription.getSnapshot().error).toEqual(new Error('No port is bound for "follow".'));
    expect(() => unboundAction('storeSort')).toThrow('No port is bound for "storeSort".');
  });
});

describe('a controlled call', () => {
  it('complains when it was never called', () => {
    expect(() => controlledCall<string, number, never>().last()).toThrow('The port was never called.');
  });
});
