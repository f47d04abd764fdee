import { createBrowserPrintsEditor } from '@account-area/browser';
import { createHttpMerchandiseService, createHttpPrintSelectionService } from '@account-area/http';
import { ok } from '@account-area/kernel';
import { readChannel } from '@account-area/projects';
import { bindPrintOrder } from '@account-area/transfers';

import { contextModule } from './context-module.ts';
import type { FeedbackBindings } from './feedback.module.ts';
import { printOfferIn } from './print-offer.ts';
import type { AreaEnvironment } from './session.module.ts';

/** Orders of prints, loaded when photos are selected that could be printed. */
export interface PrintsBindings {
  prints: ReturnType<typeof bindPrintOrder>;
}

export const prints = contextModule<PrintsBindings, AreaEnvironment & Pick<FeedbackBindings, 'layerHistory'>>({
  prints: (get) => {
    const { host, services } = get('configuration')();
    const { crypto, document, location } = get('world');
    const channelOf = readChannel(createHttpMerchandiseService(get('service')('merchandise')));
    return bindPrintOrder({
      offer: async (signal) => {
        const query = { channel: host.channel, localeId: get('configuration')().locale.id };
        const channel = await channelOf(query, signal);
        return channel.ok ? ok(printOfferIn(channel.value)) : channel;
      },
      selections: createHttpPrintSelectionService(get('service')('photos')),
      editor: createBrowserPrintsEditor({
        address: services.printsEditorAddress,
        transfer: services.printsEditorTransfer,
        channel: host.channel,
        leave: () => get('layerHistory').leave(),
        location,
        document,
      }),
      nextKey: () => crypto.randomUUID(),
    });
  },
});
