import { typesOf } from '@account-area/kernel';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { createTestModel } from 'xstate/graph';

import { startFakeProductPdf } from './product-pdf.fakes.ts';
import { pdfFileFailure, productPdfFailure } from './product-pdf.machine.ts';

/** The PDF of a product, as a customer goes about it. Written from the specification (C33.5). */
const pdf = setup({
  types: typesOf<{
    events: {
      readonly type:
        | 'there is one'
        | 'there is none'
        | 'that cannot be read'
        | 'the customer tries again'
        | 'the customer wants it'
        | 'the file comes'
        | 'the file is refused';
    };
  }>(),
}).createMachine({
  initial: 'looked for',
  states: {
    'looked for': { on: { 'there is one': 'found', 'there is none': 'absent', 'that cannot be read': 'not known' } },
    absent: { on: { 'the customer wants it': 'absent' } },
    'not known': { on: { 'the customer tries again': 'looked for' } },
    found: { on: { 'the customer wants it': 'fetched' } },
    fetched: { on: { 'the file comes': 'saved', 'the file is refused': 'failed' } },
    failed: { on: { 'the customer wants it': 'fetched' } },
    saved: { on: { 'the customer wants it': 'fetched again' } },
    'fetched again': {},
  },
});

describe('the PDF of a product, along every path of its model', () => {
  const paths = createTestModel(pdf).getSimplePaths();

  it.each(paths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    const world = startFakeProductPdf();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [
        snapshot.value,
        (productPdfFailure(snapshot) ?? pdfFileFailure(snapshot))?.code ?? null,
        world.saved.length,
      ];
    };

    await path.test({
      events: {
        'there is one': () => world.find(),
        'there is none': () => world.find(null),
        'that cannot be read': world.refuseToFind,
        'the customer tries again': world.retry,
        'the customer wants it': world.ask,
        'the file comes': () => world.deliver(),
        'the file is refused': world.refuse,
      },
      states: {
        'looked for': () => expect(seen()).toEqual(['idle', null, 0]),
        absent: () => expect(seen()).toEqual(['idle', null, 0]),
        'not known': () => expect(seen()).toEqual(['idle', 'refused', 0]),
        found: () => expect(seen()).toEqual(['idle', null, 0]),
        fetched: () => expect(seen()).toEqual(['downloading', null, 0]),
        failed: () => expect(seen()).toEqual(['failed', 'refused', 0]),
        saved: () => expect(seen()).toEqual(['saved', null, 1]),
        'fetched again': () => expect(seen()).toEqual(['downloading', null, 1]),
      },
    });
  });
});
