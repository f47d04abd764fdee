import { BRAND_NAMES, HOST_ROWS, type HostRow } from './hosts.data.ts';

/** One address of the area: a brand in a country. */
export interface Host {
  /** Without scheme and port: `account.printelle.nl.example`, `account.printelle-nl.localhost`, `localhost`. */
  readonly name: string;
  readonly brand: string;
  readonly brandAlias?: string;
  readonly brandName: string;
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  /** The sales channel: brand and country. */
  readonly channel: string;
  /** The languages the host wants, best first, whether translated or not. */
  readonly wantedLocales: readonly string[];
  readonly localeOverrides: Readonly<Record<string, string>>;
  /** IANA name. */
  readonly timeZone: string;
  /** Who keeps refresh tokens. */
  readonly tokensKeptBy: 'platform' | 'browser';
  /** How the prints editor is given its token (D39). */
  readonly printsEditorTransfer: 'query' | 'form';
  /** Where the two cookies of the session live; `null` for this host alone. */
  readonly cookieDomain: string | null;
  /** Where widgets of third parties may come from. */
  readonly widgetOrigins: readonly string[];
  /** False for the development twins: no search engine, pseudo-locales on offer. */
  readonly real: boolean;
}

export interface Hosts {
  /** All hosts: 17 real ones and, outside production, their development twins and plain localhost. */
  readonly all: readonly Host[];
  /** The real host for those of whom nothing is known. */
  readonly home: Host;
  /** The host by its name without port; `undefined` when the platform does not serve it. */
  find(name: string): Host | undefined;
}

const CHANNEL_OF_LOCALHOST = 'printelle-gb';
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** In production the real hosts alone: a name of this machine would be a second address without its brand's cookies. */
export const createHosts = ({ production = false } = {}): Hosts => {
  const real = HOST_ROWS.map(realHost);
  const twins = real.map((host) => ({
    ...host,
    name: `account.${twinDomain(host)}`,
    cookieDomain: twinDomain(host),
    real: false,
  }));
  const home = real.find(({ channel }) => channel === CHANNEL_OF_LOCALHOST);
  if (!home) throw new Error('The host that localhost stands for is missing.');
  const loopback = LOOPBACK_NAMES.map((name) => ({ ...home, name, cookieDomain: null, real: false }));
  const served = production ? real : [...real, ...twins, ...loopback];
  const byName = new Map(served.map((host) => [host.name, host]));
  return { all: [...byName.values()], home, find: (name) => byName.get(name.toLowerCase()) };
};

const realHost = (row: HostRow): Host => {
  const domain = `${row.brand}.${countryLabel(row)}.example`;
  return {
    name: `account.${domain}`,
    brand: row.brand,
    ...(row.brandAlias !== undefined && { brandAlias: row.brandAlias }),
    brandName: BRAND_NAMES[row.brandAlias ?? row.brand] ?? row.brand,
    countryCode: row.countryCode,
    channel: `${row.brand}-${row.countryCode.toLowerCase()}`,
    wantedLocales: row.locales,
    localeOverrides: row.localeOverrides ?? {},
    timeZone: row.timeZone,
    tokensKeptBy: row.tokensKeptBy ?? 'platform',
    printsEditorTransfer: row.printsEditorTransfer ?? 'query',
    cookieDomain: domain,
    widgetOrigins: row.widgetOrigins ?? [],
    real: true,
  };
};

/** `uk`, as customers of Great Britain type it. */
const countryLabel = ({ countryCode }: { readonly countryCode: string }) =>
  countryCode === 'GB' ? 'uk' : countryCode.toLowerCase();

const twinDomain = (host: Host) => `${host.brand}-${countryLabel(host)}.localhost`;
