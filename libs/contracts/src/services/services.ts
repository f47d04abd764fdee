import * as z from 'zod/mini';

import { HttpUrl, SocketUrl } from '../shared/primitives.ts';

/** One remote service. */
export interface ServiceRule {
  /** Where it is answered on an origin that answers for all services. */
  readonly path: `/${string}`;
  /** How it is reached: by requests unless said, or by a socket that stays open. */
  readonly kind?: 'socket';
  /** What support knows it by in reports of failures. */
  readonly reportedAs: string;
}

/** Remote services by name. */
export type ServiceTable<Name extends string = string> = Readonly<Record<Name, ServiceRule>>;

/** Every remote service. The configuration, the binding of the app and the proxy of development are made from it. */
export const SERVICES = {
  /** Describes hosts, `{public-conf}` in the specification: the name of the host is appended. */
  hosts: { path: '/public-conf', reportedAs: 'configuration' },
  /** `{photo-management}` in the specification. */
  photos: { path: '/photo-management', reportedAs: 'photo-service' },
  sharedAlbums: { path: '/shared-albums-api', reportedAs: 'shared-albums' },
  /** `{photo-deletion}` in the specification. */
  photoDeletion: { path: '/photo-deletion', reportedAs: 'photo-deletion' },
  customer: { path: '/customer-api', reportedAs: 'customer' },
  /** Changes the e-mail address that a customer signs in with, and deletes accounts. */
  identity: { path: '/identity-api', reportedAs: 'identity' },
  /** `{email-gateway}` in the specification: who gets the newsletter. */
  emailGateway: { path: '/email-gateway', reportedAs: 'email-gateway' },
  /** Packs archives. */
  downloads: { path: '/downloads-api', reportedAs: 'downloads' },
  /** Which channels there are and what they sell. */
  merchandise: { path: '/merchandise', reportedAs: 'merchandise' },
  /** What customers have begun to make and saved. */
  projects: { path: '/project-api', reportedAs: 'projects' },
  /** What is stored of saved projects. */
  projectStorage: { path: '/project-storage', reportedAs: 'project-storage' },
  orders: { path: '/order-api', reportedAs: 'orders' },
  vouchers: { path: '/voucher-api', reportedAs: 'vouchers' },
  /** Whether an order can be placed again. */
  reorder: { path: '/reorder-api', reportedAs: 'reorder' },
  /** `{reorder-direct}` in the specification: puts the products of an order into a basket of the shop. */
  reorderDirect: { path: '/reorder-direct', reportedAs: 'reorder-direct' },
  /** `{product-api}` in the specification: which files there are of a product. */
  products: { path: '/product-api', reportedAs: 'products' },
  /** `{unzip-pdf}` in the specification: the files themselves. */
  productFiles: { path: '/unzip-pdf', reportedAs: 'product-files' },
  /** Invoices of business customers. */
  invoices: { path: '/invoice-api', reportedAs: 'invoices' },
  /** Online versions of products. */
  widgets: { path: '/widget-api', reportedAs: 'widgets' },
  /** Until when to order. */
  cutoff: { path: '/cutoff-api', reportedAs: 'cutoff' },
  /** The push connection that all services share. */
  push: { path: '/push', kind: 'socket', reportedAs: 'push' },
} as const satisfies ServiceTable;

/** Names a service in the configuration. */
export type ServiceName = keyof typeof SERVICES;

/**
 * The base addresses of a table's services by name. A name that is missing is refused, so that the
 * configuration of the platform goes out first. Other names are let through: a later platform may know more.
 */
export const addressesSchema = <Name extends string>(table: ServiceTable<Name>): AddressesSchema<Name> => {
  const isName = (key: string): key is Name => key in table;
  const names = Object.keys(table).filter(isName);
  const schemaOf = (name: Name) => (table[name].kind === 'socket' ? SocketUrl : HttpUrl);
  return z
    .looseRecord(z.enum(names), z.url())
    .check(z.refine((addresses) => names.every((name) => schemaOf(name).safeParse(addresses[name]).success)));
};

/** Written out: what the compiler infers holds here and not where the declarations of a library are checked. */
type AddressesSchema<Name extends string> = z.ZodMiniType<Record<Name, string>>;

/** The base addresses of a table's services on one `origin`, by name. */
export const addressesAt = <Name extends string>(table: ServiceTable<Name>, origin: string): Record<Name, string> =>
  addressesSchema(table).parse(
    Object.fromEntries(
      Object.entries<ServiceRule>(table).map(([name, { kind, path }]) => [
        name,
        `${kind === 'socket' ? origin.replace(/^http/, 'ws') : origin}${path}`,
      ]),
    ),
  );
