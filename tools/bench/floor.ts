import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

import type { Line, Place } from './place.ts';

const PAGE = readFileSync(new URL('./floor.html', import.meta.url));

/**
 * The least page that shows the same photos: what the product's own figures are compared with. It is answered in place of
 * the platform, which knows no such page. Playwright's own routes would take the browser's cache away and stop each of its
 * requests; this stops the page alone.
 */
export const floorPlace = (origin: string): Place => ({
  address: `${origin}/floor`,
  prepare: async (_page, devtools, line) => {
    devtools.on('Fetch.requestPaused', ({ requestId }) => {
      void pause(travelMs(line))
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
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `${origin}/floor`, resourceType: 'Document' }] });
  },
});

/** How long a line takes to bring the page, which is answered before it has gone over it. */
const travelMs = (line: Line | undefined): number =>
  line === undefined ? 0 : line.latencyMs + (PAGE.length * 8000) / line.bitsPerSecond;
