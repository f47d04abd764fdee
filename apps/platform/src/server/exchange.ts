import { randomUUID } from 'node:crypto';

import { CORRELATION_HEADER, CorrelationId } from '@account-area/contracts';

import type { Host, Hosts } from '../services/configuration/hosts.ts';
import { addressIn, forwarded, limitedAs } from './caller-address.ts';
import type { Logger } from './logging.ts';

/** What is known of a request before any route looks at it. */
export interface Exchange {
  readonly host: Host;
  /** Scheme, host and port under which the customer sees the platform. */
  readonly origin: string;
  readonly correlationId: string;
  /** As whom the caller is counted: an IPv6 address stands for its /64. */
  readonly remoteAddress: string;
  /** Breaks the connection without another word; missing where there is no wire. */
  readonly hangUp?: (() => void) | undefined;
  readonly log: Logger;
  /** The template of the route that answers, for the log: addresses carry ids and tokens. */
  route: string;
}

/** What the connection says about the caller. */
export interface Connection {
  readonly remoteAddress?: string | undefined;
  readonly hangUp?: (() => void) | undefined;
}

export interface ExchangeOptions {
  readonly hosts: Hosts;
  readonly log: Logger;
  /** How many proxies in front are to be believed about scheme and caller (`X-Forwarded-Proto`, `X-Forwarded-For`). */
  readonly trustedHops: number;
}

/** The id the caller sent, if it is one, else a fresh one. */
export const correlationIdOf = (request: Request): string => {
  const given = CorrelationId.safeParse(request.headers.get(CORRELATION_HEADER));
  return given.success ? given.data : randomUUID();
};

/** `undefined` when the request is for a host the platform does not serve. */
export const openExchange = (
  request: Request,
  connection: Connection,
  correlationId: string,
  { hosts, log, trustedHops }: ExchangeOptions,
): Exchange | undefined => {
  const url = new URL(request.url);
  const host = hosts.find(url.hostname);
  if (!host) return undefined;
  const told = (name: string) => forwarded(request.headers.get(name), trustedHops);
  const scheme = told('X-Forwarded-Proto') === 'https' ? 'https:' : url.protocol;
  return {
    host,
    origin: `${scheme}//${url.host}`,
    correlationId,
    remoteAddress: limitedAs(addressIn(told('X-Forwarded-For')) ?? connection.remoteAddress),
    hangUp: connection.hangUp,
    log: log.child({ correlationId }),
    route: 'none',
  };
};
