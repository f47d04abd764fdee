import { fail, ok } from '@account-area/kernel';
import { settle } from '@account-area/kernel/testing';
import { describe, expect, it } from 'vitest';

import { fakeWidgetService, widgetFixture } from './widget.fakes.ts';
import { createSingleWidgetLookup, createWidgetLookup } from './widget-lookup.ts';
import { MAX_CODES_PER_WIDGET_LOOKUP } from './widget.ts';

const never = new AbortController().signal;
const refused = { code: 'refused', reference: 'a1b2c3d4e5f6' } as const;

const start = () => {
  const { calls, service } = fakeWidgetService();
  const find = createWidgetLookup(service);
  const look = (productCode: string, orderCode = 'A-1', signal = never) => find({ productCode, orderCode }, signal);
  return { calls, look };
};

describe('looking up online versions (C33.2)', () => {
  it('asks about products that are looked up together in one question', async () => {
    const { calls, look } = start();
    const answers = Promise.all([look('first'), look('second'), look('second')]);
    await settle();
    const second = widgetFixture({ productCode: 'second' });
    calls.widgets.last().succeed([widgetFixture({ productCode: 'first' }), second]);

    expect(await answers).toEqual([
      ok({ widget: widgetFixture({ productCode: 'first' }), isBlocked: false }),
      ok({ widget: second, isBlocked: false }),
      ok({ widget: second, isBlocked: false }),
    ]);
    expect(calls.widgets.calls.map(({ input }) => input)).toEqual([['first', 'second']]);
    expect(calls.isBlocked.calls).toEqual([]);
  });

  it('asks anew about what is looked up later', async () => {
    const { calls, look } = start();
    void look('first');
    await settle();
    void look('first');
    await settle();

    expect(calls.widgets.calls.map(({ input }) => input)).toEqual([['first'], ['first']]);
  });

  it('asks once per order whether it is blocked, where there is none', async () => {
    const { calls, look } = start();
    const answers = Promise.all([look('first'), look('second'), look('other', 'A-2')]);
    await settle();
    calls.widgets.last().succeed([]);
    await settle();
    expect(calls.isBlocked.calls.map(({ input }) => input)).toEqual(['A-1', 'A-2']);
    calls.isBlocked.calls[0]?.succeed(true);
    calls.isBlocked.calls[1]?.succeed(false);

    expect(await answers).toEqual([
      ok({ widget: null, isBlocked: true }),
      ok({ widget: null, isBlocked: true }),
      ok({ widget: null, isBlocked: false }),
    ]);
  });

  it('fails together, and asks again after that', async () => {
    const { calls, look } = start();
    const answers = Promise.all([look('first'), look('second')]);
    await settle();
    calls.widgets.last().fail(refused);
    expect(await answers).toEqual([fail(refused), fail(refused)]);

    const again = look('first');
    await settle();
    calls.widgets.last().succeed([]);
    await settle();
    calls.isBlocked.last().fail(refused);
    expect(await again).toEqual(fail(refused));

    const oncemore = look('first');
    await settle();
    calls.widgets.last().succeed([]);
    await settle();
    calls.isBlocked.last().succeed(false);
    expect(await oncemore).toEqual(ok({ widget: null, isBlocked: false }));
  });

  it('is abandoned once no product waits for it any more', async () => {
    const { calls, look } = start();
    const [first, second] = [new AbortController(), new AbortController()];
    void look('first', 'A-1', first.signal);
    void look('second', 'A-1', second.signal);
    await settle();

    first.abort();
    expect(calls.widgets.last().signal.aborted).toBe(false);
    second.abort();
    expect(calls.widgets.last().signal.aborted).toBe(true);
  });

  it('does not take a service that throws for one that answers', async () => {
    const { calls, look } = start();
    const answer = look('first');
    await settle();
    const cause = new TypeError('adapter bug');
    calls.widgets.last().crash(cause);

    expect(await answer).toEqual(fail({ code: 'unexpected', cause }));
  });

  it('asks about a hundred products at once', async () => {
    const { calls, look } = start();
    const answers = Promise.all(
      Array.from({ length: MAX_CODES_PER_WIDGET_LOOKUP + 1 }, (_, index) => look(`product ${index}`)),
    );
    await settle();
    const last = widgetFixture({ productCode: 'product 100' });
    calls.widgets.calls[0]?.succeed([widgetFixture({ productCode: 'product 0' })]);
    calls.widgets.calls[1]?.succeed([last]);
    await settle();
    calls.isBlocked.last().succeed(false);

    expect(calls.widgets.calls.map(({ input }) => input.length)).toEqual([MAX_CODES_PER_WIDGET_LOOKUP, 1]);
    expect((await answers).at(-1)).toEqual(ok({ widget: last, isBlocked: false }));
  });
});

describe('looking up one online version by itself (C33.2)', () => {
  const lookAlone = () => {
    const { calls, service } = fakeWidgetService();
    return { calls, answer: createSingleWidgetLookup(service)({ productCode: 'first', orderCode: 'A-1' }, never) };
  };

  it('asks about that product alone', async () => {
    const { answer, calls } = lookAlone();
    calls.widget.last().succeed(widgetFixture());
    expect(await answer).toEqual(ok({ widget: widgetFixture(), isBlocked: false }));
    expect([calls.widget.last().input, calls.isBlocked.calls]).toEqual(['first', []]);
  });

  it('asks whether its order is blocked where there is none', async () => {
    const { answer, calls } = lookAlone();
    calls.widget.last().succeed(null);
    await settle();
    calls.isBlocked.last().succeed(true);
    expect(await answer).toEqual(ok({ widget: null, isBlocked: true }));
  });

  it('fails with either question', async () => {
    const first = lookAlone();
    first.calls.widget.last().fail(refused);
    expect(await first.answer).toEqual(fail(refused));
    const second = lookAlone();
    second.calls.widget.last().succeed(null);
    await settle();
    second.calls.isBlocked.last().fail(refused);
    expect(await second.answer).toEqual(fail(refused));
  });
});
