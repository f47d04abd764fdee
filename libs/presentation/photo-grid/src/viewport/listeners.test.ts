// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import { createListeners } from './listeners.ts';

describe('listeners', () => {
  it('are connected once for all of them, and disconnected with the last', () => {
    const disconnect = vi.fn();
    const connect = vi.fn(() => disconnect);
    const subscribe = createListeners(connect).add;

    const leave = [subscribe(() => undefined), subscribe(() => undefined)];
    expect(connect).toHaveBeenCalledOnce();

    leave[0]?.();
    expect(disconnect).not.toHaveBeenCalled();
    leave[1]?.();
    expect(disconnect).toHaveBeenCalledOnce();

    subscribe(() => undefined);
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('are told as long as they listen', () => {
    const { add, notify } = createListeners();
    const heard = [vi.fn(), vi.fn()] as const;
    add(heard[0]);
    add(heard[1])();

    notify();

    expect(heard.map((each) => each.mock.calls.length)).toEqual([1, 0]);
  });
});
