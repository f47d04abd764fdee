import { createBrowserPageEvents } from '@account-area/browser';
import {
  createHttpGalleryService,
  createHttpWidgetListService,
  createHttpWidgetService,
  createHttpWidgetShareService,
} from '@account-area/http';
import { bindWidgetScreen, bindWidgetsScreen } from '@account-area/order-history';
import { bindGalleryEntry, bindWidgetShare, createSingleWidgetLookup } from '@account-area/projects';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';
import { widgetOrigins } from './widget-origins.ts';

/** What the screens of online versions are made of. */
export interface WidgetLogics {
  readonly list: ReturnType<typeof bindWidgetsScreen>;
  readonly galleryEntry: ReturnType<typeof bindGalleryEntry>;
  readonly one: ReturnType<typeof bindWidgetScreen>;
  readonly share: ReturnType<typeof bindWidgetShare>;
}

/** The screens of online versions, loaded with the first of them. */
export interface WidgetsBindings {
  widgetLogics: WidgetLogics;
}

export const widgets = contextModule<WidgetsBindings, AreaEnvironment>({
  widgetLogics: (get) => {
    const { crypto } = get('world');
    const service = get('service')('widgets');
    const page = createBrowserPageEvents(get('world'));
    const nextKey = () => crypto.randomUUID();
    const { host } = get('configuration')();
    const gallery = createHttpGalleryService({
      widgets: service,
      channel: host.channel,
      localeId: () => get('configuration')().locale.id,
    });
    const versions = createHttpWidgetService(service, widgetOrigins(get));
    return {
      list: bindWidgetsScreen({
        widgets: createHttpWidgetListService(service, widgetOrigins(get)),
        gallery,
        clock: get('serverClock'),
        page,
      }),
      galleryEntry: bindGalleryEntry({ gallery, nextKey }),
      one: bindWidgetScreen({ widgets: versions, find: createSingleWidgetLookup(versions), nextKey, page }),
      share: bindWidgetShare({ shares: createHttpWidgetShareService(service), nextKey }),
    };
  },
});
