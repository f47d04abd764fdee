import * as z from 'zod/mini';

const Channel = z.string().check(z.minLength(1), z.maxLength(64));
const CategoryId = z.string().check(z.minLength(1), z.maxLength(64));
const WidgetId = z.string().check(z.minLength(1), z.maxLength(64));

/** Under what the gallery of a brand shows online versions. */
export const GalleryCategory = z.object({
  id: CategoryId,
  /** In the language of the brand. */
  name: z.string().check(z.minLength(1)),
});

/** `GET /v1/categories`, in the order in which they are offered. */
export const GalleryCategories = z.object({ categories: z.array(GalleryCategory) });

/** The same before each is looked at. */
export const GalleryCategoriesEnvelope = z.object({ categories: z.array(z.unknown()) });

/** An online version in the gallery of a channel. It has the id of its widget, which is the code of the product. */
export const GalleryEntry = z.object({
  id: WidgetId,
  widgetId: WidgetId,
  channel: Channel,
  category: CategoryId,
  title: z.string(),
});
export type GalleryEntry = z.infer<typeof GalleryEntry>;

/** `POST /v1/galleryentries/`: there is one entry for each widget and channel; a second one takes its place. */
export const NewGalleryEntry = z.object({ widgetId: WidgetId, channel: Channel, category: CategoryId });

/** `PUT /v1/galleryentries/{widgetId}`. */
export const GalleryEntryChange = z.object({ category: CategoryId });

export const GalleryEntryParams = z.object({ entry: WidgetId });

/** Of which sales channel. */
export const GalleryQuery = z.object({ channel: Channel });

/** Paths below the widget service's base address, byte for byte as specified: one ends with a slash. */
export const galleryPaths = {
  entries: 'v1/galleryentries/',
  entry: 'v1/galleryentries/:entry',
  categories: 'v1/categories',
} as const;
