import {
  GalleryCategoriesEnvelope,
  GalleryCategory,
  GalleryEntry,
  galleryPaths,
  pathOf,
} from '@account-area/contracts';
import { fail, ok } from '@account-area/kernel';
import type { GalleryService } from '@account-area/projects';

import { keepWellFormed, rawItemsOf } from '../answers.ts';
import { isAbsent, noBody } from '../exchange/exchange.ts';
import type { RemoteService } from '../exchange/remote-service.ts';
import { issuesOf } from '../http-environment.ts';

const NOT_FOUND = 404;

/** Which gallery it is, and in which language. */
export interface GalleryServiceOptions {
  readonly widgets: RemoteService;
  /** Which gallery. */
  readonly channel: string;
  /** The language of the page at that moment, in BCP 47. */
  readonly localeId: () => string;
}

/** The gallery of a channel, by the widget service. */
export const createHttpGalleryService = ({ channel, localeId, widgets }: GalleryServiceOptions): GalleryService => ({
  categories: (signal) =>
    widgets.ask(
      {
        operation: 'categories of the gallery',
        path: galleryPaths.categories,
        language: localeId(),
        withoutToken: true,
        schema: GalleryCategoriesEnvelope,
      },
      signal,
      ({ categories }, answer) =>
        keepWellFormed(answer, rawItemsOf('categories', categories), ({ raw }) => {
          const category = GalleryCategory.safeParse(raw);
          return category.success ? ok(category.data) : fail(issuesOf(category.error));
        }),
    ),

  change: ({ input: { from, productCode, to }, key: idempotencyKey }, signal) => {
    const entry = { path: pathOf(galleryPaths.entry, { entry: productCode }), query: { channel } };
    if (to === null) {
      return widgets.ask<undefined, null>(
        {
          ...entry,
          operation: 'entry taken out of the gallery',
          method: 'DELETE',
          idempotencyKey,
          answers: [NOT_FOUND],
          schema: noBody,
        },
        signal,
        () => ok(null),
        (refusal) => (isAbsent(refusal) ? ok(null) : null),
      );
    }
    const sent =
      from === null
        ? ({
            operation: 'new entry of the gallery',
            method: 'POST',
            path: galleryPaths.entries,
            json: { widgetId: productCode, channel, category: to },
          } as const)
        : ({ ...entry, operation: 'category of an entry', method: 'PUT', json: { category: to } } as const);
    return widgets.ask({ ...sent, idempotencyKey, schema: GalleryEntry }, signal, () => ok(null));
  },
});
