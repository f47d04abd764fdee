import { inflateSync } from 'node:zlib';

/** What a PDF says, its compressed parts included. */
export const textOfPdf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\n/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
  });
  return [text, ...streams].join('\n');
};
