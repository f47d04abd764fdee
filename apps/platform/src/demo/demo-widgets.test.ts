import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listWidgets, removeWidget } from '../services/widgets/widgets.ts';
import { startTestPlatform, type TestPlatform } from '../testing.ts';
import { makeDemoOrders } from './demo-orders.ts';
import { makeDemoWidgets } from './demo-widgets.ts';

describe('the online versions of the demo', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startTestPlatform();
  });
  afterAll(() => platform.close());

  const listOf = async (accountId: string) => {
    const page = { skip: 0, limit: 10 };
    const { total, widgets } = await listWidgets(platform.database.forAccount(accountId), page, 'printelle-nl');
    return { total, widgets, ready: widgets.map(({ readyAt }) => readyAt <= platform.clock.now()) };
  };

  it('are two of Anna, of which one is ready, and one of Lars, once', async () => {
    const anna = await platform.createAccount({ email: 'anna@example.test' });
    const lars = await platform.createAccount({ email: 'lars@example.test' });
    const { context } = platform.platform;
    await makeDemoOrders(context);
    await makeDemoWidgets(context);
    await makeDemoWidgets(context);

    const { ready, widgets } = await listOf(anna.id);
    expect(ready).toEqual([false, true]);
    expect(widgets.map(({ vendorId }) => vendorId)).toEqual(['printelle', 'printelle']);
    expect((await listOf(lars.id)).ready).toEqual([true]);

    await removeWidget(platform.database.forAccount(anna.id), widgets[0]?.productCode ?? '');
    await makeDemoWidgets(context);
    expect((await listOf(anna.id)).total).toBe(1);
  });
});
