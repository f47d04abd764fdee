import type { LocalStore } from '@account-area/browser';

/** The page as it is before the app is there. */
export interface EarlyWorld {
  readonly document: Pick<Document, 'documentElement' | 'querySelector'>;
  readonly location: Pick<Location, 'hostname' | 'href' | 'origin' | 'replace'>;
  /** Merely looking at it throws where site data is blocked. */
  readonly localStorage: () => Storage;
  readonly sessionStorage: () => Storage;
  readonly crypto: Pick<Crypto, 'randomUUID'>;
  readonly performance: Pick<Performance, 'now'>;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Whether the browser loaded this page by going back or forward. */
  readonly wasLoadedByHistory: () => boolean;
  /** Whether the customer, or the browser, loaded it anew. */
  readonly wasLoadedAgain: () => boolean;
  /** The frame of the page, once it is laid out; `null` on a page that shows none. */
  readonly frame: () => Promise<HTMLElement | null>;
  /** Ends what the page still loads. */
  readonly stop: () => void;
}

/** What is known of the visit before the app is there. */
export interface EarlyVisit {
  readonly world: EarlyWorld;
  readonly local: LocalStore;
  /** The first file of the configuration, as JSON. */
  readonly config: unknown;
  /** How the host is described, as JSON. */
  readonly host: unknown;
  /** The services' time, in milliseconds. */
  readonly now: () => number;
}

/** The app tells what the browser does not keep. */
export const SILENT = { report: () => undefined };
