import type { ReceptionWorld } from '@account-area/file-reception';
import type { DocumentSaver } from '@account-area/orders';

/** What handing bytes to the browser needs of it. */
export interface HandOverWorld extends Pick<ReceptionWorld, 'after'> {
  readonly objectUrls: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>;
  readonly handOver: HandOver;
}

/** Gives the browser a file to put where the customer keeps downloads. */
type HandOver = (address: string, fileName: string) => void;

/** How long the browser may take to copy what it was handed, in milliseconds. */
export const HAND_OVER_MS = 10 * 60 * 1000;

/** Hands the browser bytes that are in memory or on disk, and lets go of them once it has had time to copy them. */
export const handOverBlob = ({ after, handOver, objectUrls }: HandOverWorld, blob: Blob, fileName: string): void => {
  const address = objectUrls.createObjectURL(blob);
  handOver(address, fileName);
  after(HAND_OVER_MS, () => objectUrls.revokeObjectURL(address));
};

/** Follows a link of its own: that works without a page to open, and needs no policy to allow it. */
export const createHandOver =
  (document: Pick<Document, 'createElement'>): HandOver =>
  (address, fileName) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
  };

/** Saves documents that were read whole, such as the PDF of a product (C33.5). */
export const createDocumentSaver = (world: HandOverWorld): DocumentSaver => ({
  save: (document, fileName) => handOverBlob(world, document, fileName),
});
