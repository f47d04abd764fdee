import type { TypedContainer } from '@inversifyjs/strongly-typed';

import type { AnalyticsBindings } from './analytics.module.ts';
import type { AreaBindings } from './area.module.ts';
import type { BrowserBindings, PageBindings } from './browser.module.ts';
import type { DeletionBindings } from './deletion.module.ts';
import type { DownloadsBindings } from './downloads.module.ts';
import type { FeedbackBindings } from './feedback.module.ts';
import type { PhotoLibraryBindings } from './photo-library.module.ts';
import type { EntryBindings, SessionBindings } from './session.module.ts';
import type { StartUpBindings } from './start-up.module.ts';
import type { UploadsBindings } from './uploads.module.ts';

/** Everything a page can be asked for, whether a customer is signed in or not. */
export type PageContainer = TypedContainer<PageBindings & BrowserBindings & FeedbackBindings & StartUpBindings>;

/** Everything the area of a signed-in customer can be asked for. */
export type Bindings = PageBindings &
  BrowserBindings &
  FeedbackBindings &
  StartUpBindings &
  EntryBindings &
  SessionBindings &
  AreaBindings &
  PhotoLibraryBindings &
  DeletionBindings &
  LateBindings;

/** Bindings that are there once their chunk has been loaded. */
export type LateBindings = DownloadsBindings & UploadsBindings & AnalyticsBindings;

export type AppContainer = TypedContainer<Bindings>;
