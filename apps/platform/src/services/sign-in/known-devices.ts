import { randomBytes } from 'node:crypto';

import { type Clock, DAY_MS, SECOND_MS } from '../../clock.ts';
import type { Call } from '../../server/route.ts';
import type { Signer } from '../../storage/keys.ts';

/** Remembers, in a cookie, who signed in on a device: strangers who guess passwords do not lock these customers out there. */
export interface KnownDevices {
  /** A name for the device, when the customer with this e-mail address signed in on it before. */
  find(call: Pick<Call, 'request'>, email: string): string | undefined;
  /** The line of `Set-Cookie` by which the device is known from now on. */
  remember(call: Pick<Call, 'request' | 'origin'>, email: string): string;
}

const COOKIE = 'known_device';
const LIFE_MS = 180 * DAY_MS;

/** Customers of one household; whoever signed in longest ago is forgotten. */
const MOST_CUSTOMERS = 5;

/** One customer on one device; who that is cannot be read from it. */
interface Mark {
  readonly device: string;
  readonly endsAt: number;
  readonly signature: string;
}

export const createKnownDevices = (signer: Signer, clock: Clock): KnownDevices => {
  const signed = ({ device, endsAt }: Omit<Mark, 'signature'>, email: string) => `${device} ${endsAt} ${email}`;
  const current = ({ request }: Pick<Call, 'request'>) =>
    marksIn(request.headers.get('Cookie') ?? '').filter(({ endsAt }) => endsAt > clock.now().getTime());
  const isOf = (email: string) => (mark: Mark) => signer.verify(signed(mark, email), mark.signature);

  return {
    find: (call, email) => current(call).find(isOf(email))?.device,
    remember(call, email) {
      const marks = current(call);
      const known = marks.find(isOf(email));
      const mark = {
        device: known?.device ?? randomBytes(12).toString('base64url'),
        endsAt: clock.now().getTime() + LIFE_MS,
      };
      const renewed = { ...mark, signature: signer.sign(signed(mark, email)) };
      const kept = [renewed, ...marks.filter((other) => other !== known)].slice(0, MOST_CUSTOMERS);
      return [
        `${COOKIE}=${kept.map(textOf).join('~')}`,
        `Max-Age=${LIFE_MS / SECOND_MS}`,
        'Path=/sign-in',
        'HttpOnly',
        'SameSite=Strict',
        ...(call.origin.startsWith('https:') ? ['Secure'] : []),
      ].join('; ');
    },
  };
};

const textOf = ({ device, endsAt, signature }: Mark) => [device, endsAt, signature].join('.');

const marksIn = (cookies: string): readonly Mark[] => {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`).exec(cookies) ?? [];
  return value
    .split('~')
    .slice(0, MOST_CUSTOMERS)
    .flatMap((text) => {
      const [, device, endsAt, signature] = /^([\w-]{16})\.(\d{1,15})\.([\w-]{43})$/.exec(text) ?? [];
      return device !== undefined && signature !== undefined ? [{ device, endsAt: Number(endsAt), signature }] : [];
    });
};
