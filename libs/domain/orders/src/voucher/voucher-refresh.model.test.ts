import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeVoucherRefresh } from './voucher-refresh.fakes.ts';
import { voucherRefreshFailure } from './voucher-refresh.machine.ts';
import { voucherRefreshModel } from './voucher-refresh.model.ts';

describe('asking for a missing code, along every path of its model', () => {
  it.each(pathsOf(voucherRefreshModel))('$name', async (path) => {
    const world = startFakeVoucherRefresh();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [snapshot.value, voucherRefreshFailure(snapshot)?.code ?? null];
    };

    await path.walk({
      events: {
        'the customer asks': world.ask,
        'the service takes it': world.accept,
        'the service refuses': world.refuse,
        'the order is read': world.read,
        'the order cannot be read': world.failToRead,
      },
      states: {
        'not asked': () => expect(seen()).toEqual(['ready', null]),
        asked: () => expect(seen()).toEqual(['sending', null]),
        taken: () => expect(seen()).toEqual(['reading', null]),
        refused: () => expect(seen()).toEqual(['failed', 'refused']),
        'not known': () => expect(seen()).toEqual(['failed', 'unreachable']),
        known: () => expect(seen()).toEqual(['checked', null]),
      },
    });
  });
});
