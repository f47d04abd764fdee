import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import type { CDPSession } from 'playwright';

const PAGE = readFileSync(new URL('./floor.html', import.meta.url));

/**
 * Answers an address with the least page that shows the same photos: what the product's own figures are compared with. The
 * platform knows no such page. Playwright's own routes would take the browser's cache away and stop each of its requests;
 * this stops the page alone. `travelMs` says how long so many bytes are on their way: they go over no line.
 */
export const serveFloor = async (
  devtools: CDPSession,
  address: string,
  travelMs: (bytes: number) => number,
): Promise<void> => {
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void pause(travelMs(PAGE.length))
      .then(() =>
        devtools.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: 200,
          responseHeaders: [{ name: 'Content-Type', value: 'text/html; charset=utf-8' }],
          body: PAGE.toString('base64'),
        }),
      )
      // The page was closed before.
      .catch(() => undefined);
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: address, resourceType: 'Document' }] });
};
