/** Gives the browser a file to put where the customer keeps downloads. */
export type HandOver = (address: string, fileName: string) => void;

/** Follows a link of its own: that works without a page to open, and needs no policy to allow it. */
export const createHandOver =
  (document: Pick<Document, 'createElement'>): HandOver =>
  (address, fileName) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
  };
