import { type Brand, chunks, fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { PhotoId } from '@account-area/photos';

/** What the service calls photos that are on their way to the prints editor. */
export type PrintSelectionId = Brand<string, 'PrintSelectionId'>;

/** Whether a text may be the id of a print selection. */
export const isPrintSelectionId = (text: string): text is PrintSelectionId => text.length > 0;

/** Photos that are to be in a print selection. */
export interface PrintPhotos {
  /** At most {@link PHOTOS_PER_PRINT_CALL}. */
  readonly photoIds: readonly PhotoId[];
  /** The same for each attempt: it is done once. */
  readonly key: string;
}

/**
 * Keeps photos for the prints editor for a while, once however often they are sent under one key, and gives a token
 * for them. Expected failures are results; nothing rejects.
 */
export interface PrintSelectionService {
  /** Makes a selection. */
  create(photos: PrintPhotos, signal: AbortSignal): Promise<Result<PrintSelectionId, PortError>>;
  /** Adds photos to one that is larger than a call. */
  add(
    addition: PrintPhotos & { readonly selectionId: PrintSelectionId },
    signal: AbortSignal,
  ): Promise<Result<undefined, PortError>>;
  /** A token that opens the editor with the selection once, within a minute. */
  token(selectionId: PrintSelectionId, signal: AbortSignal): Promise<Result<string, PortError>>;
}

/** What prints are sold here. */
export interface PrintOffer {
  /** Who makes them: part of the address of the editor. */
  readonly vendorId: string;
  /** What the cheapest one costs, in the smallest unit of an ISO 4217 currency; `null` when that is not known. */
  readonly from: { readonly amount: number; readonly currency: string } | null;
}

/** What the prints editor is opened with. */
export interface PrintHandover {
  readonly vendorId: string;
  readonly token: string;
  readonly selectionId: PrintSelectionId;
}

/** The address of the prints editor leads elsewhere than the configuration says, or nowhere. */
export interface EditorRefused {
  readonly code: 'editor-refused';
}

/** The prints editor, another page: it is opened in place of this one, on the configured host and on no other. */
export interface PrintsEditor {
  /** Leaves this page for it. What is good has begun: the page is still there for a moment. */
  open(handover: PrintHandover): Promise<Result<undefined, EditorRefused>>;
}

/** Photos of one call (specification: calls about many photos). */
export const PHOTOS_PER_PRINT_CALL = 500;

/** Most photos of one order of prints. */
export const MAX_PHOTOS_PER_PRINT_ORDER = 5000;

/** How long "Adding photos to editor" stays at least, in milliseconds (specification: prints). */
export const PRINT_WAIT_MS = 3000;

/** The article that stands for prints. */
export const PRINTS_ARTICLE = 'PAP_910';

/** Why photos cannot be ordered as prints. */
export interface PrintOrderRefusal {
  readonly code: 'no-photos' | 'too-many-photos';
}

/** Whether so many photos can be ordered as prints at once. */
export const checkPrintOrder = (photosCount: number): Result<undefined, PrintOrderRefusal> => {
  if (photosCount === 0) return fail({ code: 'no-photos' });
  return photosCount > MAX_PHOTOS_PER_PRINT_ORDER ? fail({ code: 'too-many-photos' }) : ok(undefined);
};

/** Photos that are on their way, and to whom. */
export interface PrintOrder {
  readonly vendorId: string;
  readonly photoIds: readonly PhotoId[];
}

/** Sends photos to the service, 500 at a time, then asks for the token: it is good for a minute. */
export const handOver =
  (selections: PrintSelectionService, nextKey: () => string) =>
  async ({ photoIds, vendorId }: PrintOrder, signal: AbortSignal): Promise<Result<PrintHandover, PortError>> => {
    const [first = [], ...more] = chunks(photoIds, PHOTOS_PER_PRINT_CALL);
    const created = await selections.create({ photoIds: first, key: nextKey() }, signal);
    if (!created.ok) return created;
    const selectionId = created.value;
    for (const piece of more) {
      const added = await selections.add({ selectionId, photoIds: piece, key: nextKey() }, signal);
      if (!added.ok) return added;
    }
    const token = await selections.token(selectionId, signal);
    return token.ok ? ok({ vendorId, token: token.value, selectionId }) : token;
  };
