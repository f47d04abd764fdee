import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Json, ODDITIES, placesIn, SECRET, withChange } from '../exchange/any-place.fakes.ts';
import { json, malformed, never } from '../exchange/http-world.fakes.ts';
import { invoiceOnWire, startInvoices } from './invoices.fakes.ts';

const current: Json = invoiceOnWire();
const historical: Json = invoiceOnWire({ orderRef: 'A-2' });

/** Both lists as they are told, each with invoices before and after the one that may be anything. */
const KINDS = {
  current: { good: current, bodyOf: (odd: unknown) => ({ 'A-1': current, 'A-2': odd, 'A-3': current }) },
  historical: {
    good: historical,
    bodyOf: (odd: unknown) => ({
      historicalInvoices: [invoiceOnWire({ orderRef: 'A-1' }), odd, invoiceOnWire({ orderRef: 'A-3' })],
    }),
  },
};

const read = async (kind: keyof typeof KINDS, body: unknown) => {
  const { incidents, invoices } = startInvoices(() => json(body));
  return { answer: await invoices[kind](never), incidents };
};

/** What is made of one invoice between two good ones. */
const between = async (kind: keyof typeof KINDS, odd: unknown) => {
  const { answer, incidents } = await read(kind, KINDS[kind].bodyOf(odd));
  if (!answer.ok) throw new Error('Two of three invoices are good.');
  const { invoices, unreadable } = answer.value;
  expect([invoices[0]?.orderRef, invoices.at(-1)?.orderRef]).toEqual(['A-1', 'A-3']);
  expect(invoices.length + unreadable).toBe(3);
  expect(incidents.map(({ kind: told }) => told)).toEqual(unreadable === 0 ? [] : ['items-dropped']);
  return { incidents, shown: invoices.length === 3 ? invoices[1] : undefined };
};

describe.each(['current', 'historical'] as const)('%s invoices', (kind) => {
  const { good } = KINDS[kind];

  it.each(placesIn(good).map((place) => [place.join('.'), place] as const))(
    'cost one with anything at a place itself alone, and are shown as they were told: %s',
    async (_, place) => {
      for (const oddity of ODDITIES) {
        const odd = withChange(good, place, oddity);
        const { incidents, shown } = await between(kind, odd ?? null);
        expect(JSON.stringify(incidents)).not.toContain(SECRET);
        if (shown === undefined) continue;
        const { amount, channel, id, issuedAt } = shown;
        expect(odd).toMatchObject({ id, channel, date: issuedAt });
        if (amount !== null) expect(odd).toMatchObject({ amount });
      }
    },
  );

  it('may have anything for one of them', async () => {
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          orderRef: fc.jsonValue(),
          id: fc.jsonValue(),
          channel: fc.jsonValue(),
          date: fc.jsonValue(),
          amount: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (odd) => {
        await between(kind, odd);
      }),
    );
  });

  it('are invoices or of no use, whatever the answer is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const { answer } = await read(kind, body);
        expect(answer.ok ? answer.value.invoices : answer).toEqual(answer.ok ? [] : malformed);
      }),
    );
  });
});
