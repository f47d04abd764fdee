import {
  type CheckedWorld,
  conformanceKit,
  ensureEqual,
  ensureFails,
  ensureOk,
} from '@account-area/kernel/conformance';

import { isPrintSelectionId, type PrintHandover, type PrintsEditor } from './print-order.ts';

/** A page with a way to the prints editor. */
export interface PrintsEditorWorld extends CheckedWorld {
  readonly editor: PrintsEditor;
  /** How often the page was left. */
  readonly departures: () => number | Promise<number>;
}

/** What a {@link PrintsEditor} promises. */
export const printsEditorPromises = conformanceKit<PrintsEditorWorld>('PrintsEditor', {
  'leaves the page once': async ({ departures, editor }) => {
    ensureOk('the answer', await editor.open(handoverTo('printelle')));
    ensureEqual('how often the page was left', await departures(), 1);
  },

  'refuses a vendor that would lead elsewhere, and stays': async ({ departures, editor }) => {
    for (const vendorId of ['elsewhere.example/', '../admin', '//elsewhere.example', '']) {
      ensureFails(`the answer for the vendor "${vendorId}"`, await editor.open(handoverTo(vendorId)), 'editor-refused');
    }
    ensureEqual('how often the page was left', await departures(), 0);
  },
});

const handoverTo = (vendorId: string): PrintHandover => {
  const selectionId = 'selection-1';
  if (!isPrintSelectionId(selectionId)) throw new Error('A selection has an id.');
  return { vendorId, token: 'a+b/c', selectionId };
};
