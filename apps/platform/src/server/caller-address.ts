import { isIP } from 'node:net';

/**
 * What the outermost proxy that is trusted wrote into a header of forwarding. Proxies append, so whatever stands left of it
 * is the caller's own word.
 */
export const forwarded = (header: string | null, trustedHops: number): string | undefined => {
  if (header === null || trustedHops === 0) return undefined;
  const entries = header.split(',');
  return entries[Math.max(0, entries.length - trustedHops)]?.trim();
};

/** The IP address of an entry of `X-Forwarded-For`, to which some proxies add a port. */
export const addressIn = (entry: string | undefined): string | undefined => {
  const address = entry?.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[([^\]]*)\](?::\d+)?$/, '$1');
  return address !== undefined && isIP(address) > 0 ? address : undefined;
};

/** As whom a caller is counted: all addresses of an IPv6 /64 are one customer's, and cost nothing. */
export const limitedAs = (address: string | undefined): string => {
  const plain = address?.replace(/%.*$/, '') ?? '';
  if (isIP(plain) === 4) return plain;
  if (isIP(plain) !== 6) return 'unknown';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/** The eight numbers of an IPv6 address; the parser of URLs knows all ways to write one. */
const groupsOf = (address: string): readonly number[] => {
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [numbers(left), numbers(right ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
};
