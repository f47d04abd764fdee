import { createHash } from 'node:crypto';

/** The id of something that is made up for an account: the same however often it is planned. */
export const demoId = (accountId: string, name: string): string => {
  const bytes = createHash('sha256').update(`${accountId} ${name}`).digest().subarray(0, 16);
  // A UUID made by a rule of our own (RFC 9562, version 8).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
