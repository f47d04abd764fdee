import { pathsOf } from '@account-area/kernel/models';
import { describe, expect, it } from 'vitest';

import { startFakeProductPdf } from './product-pdf.fakes.ts';
import { pdfFileFailure, productPdfFailure } from './product-pdf.machine.ts';
import { productPdfModel } from './product-pdf.model.ts';

describe('the PDF of a product, along every path of its model', () => {
  it.each(pathsOf(productPdfModel))('$name', async (path) => {
    const world = startFakeProductPdf();
    const seen = () => {
      const snapshot = world.actor.getSnapshot();
      return [
        snapshot.value,
        (productPdfFailure(snapshot) ?? pdfFileFailure(snapshot))?.code ?? null,
        world.saved.length,
      ];
    };

    await path.walk({
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
