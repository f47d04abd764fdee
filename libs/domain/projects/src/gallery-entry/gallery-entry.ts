import { bindResource, type PortError, type Result, type Sending } from '@account-area/kernel';

/** Under what the gallery of a brand shows online versions. */
export interface GalleryCategory {
  readonly id: string;
  /** In the language of the page. */
  readonly name: string;
}

/** Where an online version goes in the gallery; `null` for nowhere. */
export interface GalleryChange {
  readonly productCode: string;
  /** Where it is now. */
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The gallery of the host's channel: its categories, under one of which an online version is put, or from which it is
 * taken. Expected failures are results; nothing rejects.
 */
export interface GalleryService {
  /** In the order in which they are offered. */
  categories(signal: AbortSignal): Promise<Result<readonly GalleryCategory[], PortError>>;
  /** Puts an online version under a category, or takes it out. One that is out already is out. */
  change(change: Sending<GalleryChange>, signal: AbortSignal): Promise<Result<null, PortError>>;
}

/** The categories of the gallery: loaded once they are needed (`resource.needed`), and kept. */
export const bindGalleryCategories = ({ categories }: Pick<GalleryService, 'categories'>) =>
  bindResource((_: null, signal) => categories(signal));
