import { printsEditorOrigin } from '../services/configuration/app-config.ts';
import type { Host } from '../services/configuration/hosts.ts';
import type { Exchange } from './exchange.ts';

/** The policy of every page: what the platform itself serves, the widgets that the host allows, no code made of text. */
export const policyOf = (host: Host | undefined): string => {
  const widgets = host?.widgetOrigins ?? [];
  const ours = (...sources: readonly string[]) => [...sources, ...widgets].join(' ');
  return [
    "default-src 'none'",
    `script-src ${ours("'self'")}`,
    "style-src 'self'",
    `img-src ${ours("'self'", 'blob:')}`,
    "font-src 'self'",
    `connect-src ${ours("'self'")}`,
    ...(widgets.length > 0 ? [`frame-src ${ours()}`] : []),
    "manifest-src 'self'",
    `form-action ${formTargets(host)}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
};

/** Where pages may send forms: a brand may want the token for its prints editor posted to it (D39). */
const formTargets = (host: Host | undefined): string =>
  host?.printsEditorTransfer === 'form' ? `'self' ${printsEditorOrigin(host)}` : "'self'";

const FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', FEATURES.map((feature) => `${feature}=()`).join(', ')],
];

const CSP = 'Content-Security-Policy';

const TWO_YEARS_S = 63_072_000;

/** Puts the security headers on an answer; an answer that says nothing about caching is not cached. */
export const secure = (headers: Headers, exchange: Pick<Exchange, 'host' | 'origin'> | undefined) => {
  if (!headers.has(CSP)) headers.set(CSP, policyOf(exchange?.host));
  for (const [name, value] of ALWAYS) if (!headers.has(name)) headers.set(name, value);
  if (exchange?.origin.startsWith('https:')) {
    headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_S}; includeSubDomains`);
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
};
