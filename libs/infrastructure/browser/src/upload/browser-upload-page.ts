import type { UploadPage } from '@account-area/transfers';

import { createBrowserPageKeeper } from '../page/browser-page-keeper.ts';

/** What of the browser an upload page needs. */
export interface BrowserUploadPageOptions {
  readonly window: Pick<Window, 'addEventListener'>;
  /** Milliseconds since some moment in the past. */
  readonly elapsed: () => number;
}

/** The window, which asks before it lets the customer leave while photos are being sent. */
export const createBrowserUploadPage = ({ elapsed, window }: BrowserUploadPageOptions): UploadPage => ({
  elapsed,
  attend: (report) => {
    const attending = new AbortController();
    const { signal } = attending;
    const letGo = createBrowserPageKeeper(window).keep();
    window.addEventListener('online', () => report({ type: 'connection.returned' }), { signal });
    return () => {
      letGo();
      attending.abort();
    };
  },
});
