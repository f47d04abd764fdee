/**
 * `Content-Disposition` for a file a customer named, whatever they called it (RFC 6266, RFC 8187): a plain name for old
 * clients, the real one for the others. Nothing in the name can end the header or start another.
 */
export const attachment = (fileName: string): string => {
  const name = fileName.toWellFormed();
  const plain = name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encode(name)}`;
};

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves alone. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
