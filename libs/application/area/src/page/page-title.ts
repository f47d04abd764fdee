import type { RouteName } from '../routes/routes.ts';

/** The messages that title a page. */
export type PageTitleId =
  'shell.default-title' | 'overview.title' | 'photos.title' | 'preview.title' | 'downloads.title' | 'not-found.title';

/** What stands in the title bar: a translated title and the brand (C02.2). */
export interface PageTitle {
  readonly messageId: PageTitleId;
  readonly brandName: string;
}

const TITLE_OF: Readonly<Record<RouteName, PageTitleId>> = {
  overview: 'overview.title',
  photoLibrary: 'photos.title',
  photos: 'photos.title',
  photoPreview: 'preview.title',
  downloads: 'downloads.title',
  signOut: 'shell.default-title',
};

/** The title of a route, or of the page that says there is none at this address. */
export const pageTitleOf = (route: RouteName | null, brandName: string): PageTitle => ({
  messageId: route === null ? 'not-found.title' : TITLE_OF[route],
  brandName,
});
