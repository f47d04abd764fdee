// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import { createHub } from './hub.ts';

describe('a hub', () => {
  it('connects once for any number of listeners, and disconnects with the last', () => {
    const disconnect = vi.fn();
    const connect = vi.fn(() => disconnect);
    const subscribe = createHub(connect);

    const leave = [subscribe(() => undefined), subscribe(() => undefined)];
    expect(connect).toHaveBeenCalledOnce();

    leave[0]?.();
    expect(disconnect).not.toHaveBeenCalled();
    leave[1]?.();
    expect(disconnect).toHaveBeenCalledOnce();

    subscribe(() => undefined);
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('tells everybody who listens', () => {
    const wire: { notify?: () => void } = {};
    const subscribe = createHub((notify) => {
      wire.notify = notify;
      return () => undefined;
    });
    const heard = [vi.fn(), vi.fn()] as const;
    subscribe(heard[0]);
    subscribe(heard[1])();

    wire.notify?.();

    expect(heard.map((each) => each.mock.calls.length)).toEqual([1, 0]);
  });
});
