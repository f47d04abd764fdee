import {
  createBrowserPageEvents,
  createBrowserTimers,
  createDocumentPacker,
  createDocumentSaver,
  createFileShelf,
  createHandOver,
} from '@account-area/browser';
import { createHttpInvoiceService } from '@account-area/http';
import { bindInvoicesScreen } from '@account-area/order-history';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** The page of invoices, loaded with it. */
export interface InvoicesBindings {
  invoicesScreen: ReturnType<typeof bindInvoicesScreen>;
}

export const invoices = contextModule<InvoicesBindings, AreaEnvironment>({
  invoicesScreen: (get) => {
    const { crypto, document, navigator } = get('world');
    const files = {
      objectUrls: URL,
      handOver: createHandOver(document),
      after: createBrowserTimers().after,
    };
    return bindInvoicesScreen({
      invoices: createHttpInvoiceService(get('service')('invoices')),
      packer: createDocumentPacker({
        ...files,
        shelf: createFileShelf({
          storage: navigator.storage,
          newId: () => crypto.randomUUID(),
          now: () => Date.now(),
        }),
      }),
      saver: createDocumentSaver(files),
      clock: get('serverClock'),
      page: createBrowserPageEvents(get('world')),
    });
  },
});
