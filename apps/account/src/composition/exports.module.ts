import { createBrowserTimers, createStandInExportGateway } from '@account-area/browser';
import { createHttpExportGateway } from '@account-area/http';
import { bindLibraryExport, type ExportGateway } from '@account-area/transfers';
import { createPushExportNews } from '@account-area/websocket';

import { contextModule } from './context-module.ts';
import type { PushBindings } from './push.module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** Exports of the whole library, loaded when the customer first wants one. */
export interface ExportsBindings {
  exportGateway: ExportGateway;
  libraryExport: ReturnType<typeof bindLibraryExport>;
}

export const exports = contextModule<ExportsBindings, AreaEnvironment & ExportsBindings & PushBindings>({
  exportGateway: (get) =>
    get('configuration')().services.exportsBy === 'stand-in'
      ? createStandInExportGateway({ after: createBrowserTimers().after, ids: get('http').ids })
      : createHttpExportGateway(get('service')('photos'), () => get('configuration')().locale.id),
  libraryExport: (get) =>
    bindLibraryExport({
      exports: get('exportGateway'),
      news: createPushExportNews(get('push')),
      nextKey: () => get('world').crypto.randomUUID(),
    }),
});
