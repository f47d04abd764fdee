import type * as z from 'zod/mini';

import type { Host } from '../services/configuration/hosts.ts';
import type { AccountDatabase } from '../storage/database/account-database.ts';
import type { Logger } from './logging.ts';

type Schema = z.core.$ZodType;
type Parsed<S> = S extends Schema ? z.output<S> : undefined;

/** Who may call a route. The access matrix test calls every route by these rules. */
export type Access =
  /** No token needed; the reason is printed in the API page. */
  | { readonly kind: 'public'; readonly because: string }
  /** A customer, and only for rows of that customer. */
  | { readonly kind: 'account' }
  /** The bearer of a signed address; without a valid signature the route answers 403 or 404. */
  | {
      readonly kind: 'signed';
      readonly because: string;
      /** Whose rows an address is about, by what its path says; the signature says whether that holds. */
      accountIdIn(params: Readonly<Record<string, string>>): string | undefined;
    };

/** The customer of a request; its database shows this customer's rows alone. */
export interface Account extends AccountDatabase {
  readonly email: string;
  /** Compared without regard to case with `b2b`. */
  readonly authenticationMethod: string;
  /** When they last showed who they are, by the platform's clock; 1970 when the token does not say. */
  readonly signedInAt: Date;
}

/** A request that passed the guard and whose input is valid. */
export interface Call<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: Request;
  readonly host: Host;
  /** Scheme, host and port under which the customer sees the platform. */
  readonly origin: string;
  readonly correlationId: string;
  /** The address of the caller, as far as it can be trusted. */
  readonly remoteAddress: string;
  readonly log: Logger;
}

/** A call of a customer. */
export interface AccountCall<Params = unknown, Query = unknown, Body = unknown> extends Call<Params, Query, Body> {
  readonly account: Account;
}

interface Documented {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  /** Hono's notation: `/photo-management/photos/timeline/:year/:month`. */
  readonly path: string;
  /** Groups routes in the API page: the service's name. */
  readonly tag: string;
  readonly summary: string;
  /** Values that make a valid call, for the API page and the access matrix. */
  readonly example?: {
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /**
   * What the answer to an account changes with. A client that has the answer of this version is told so, and nothing else is
   * read; without it clients keep nothing.
   */
  readonly version?: (account: AccountDatabase) => Promise<string>;
  /** Whether the `Accept` of its caller decides on the shape of its answer. */
  readonly isShapedByAccept?: true;
  /** The status of an answer that is no problem; 200 when missing. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The status for what is not there or is another customer's, by specification; 404 when missing. */
  readonly absentStatus?: 401;
  /** Whether it says that the account has been deleted, by a 404 of that type; others answer 401. */
  readonly tellsOfDeletion?: true;
  /** Whether it ends the sign-in of its caller, to whom the answer is told again under the same key all the same. */
  readonly endsSignIns?: true;
  /** Whether its answer holds nothing of a customer and no secret, so that it may be packed although no token is asked for. */
  readonly isSameForAll?: true;
  /** Media types in which it refuses besides problems: where a customer reads it, or a protocol has words of its own. */
  readonly alsoRefusesAs?: readonly string[];
  /** Most calls per minute of one account, or of one address where there is no account; the platform's default when missing. */
  readonly callsPerMinute?: number | 'unlimited';
  /**
   * `own` for a route whose work takes several transactions and does no harm when it is done again. Elsewhere a call with
   * an `Idempotency-Key` is one transaction, which keeps its answer, too.
   */
  readonly transaction?: 'own';
  /**
   * For a route whose body is a file: the handler reads it as it comes, for as long as bytes keep coming. Elsewhere the
   * body is read, within a limit of size and time, before the handler is called.
   */
  readonly streams?: true;
  /** For what needs room on the disk: it is refused while only the reserve is left. */
  readonly fillsDisk?: true;
  /** For what a supervisor asks: it is answered also while so much is under way that others are turned away. */
  readonly isAlwaysAnswered?: true;
}

interface Schemas<Params, Query, Body, Answer> {
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The JSON of an answer; a route without it answers with a `Response` of its own making. */
  readonly answer?: Answer;
}

type SchemaOrNone = Schema | undefined;

/**
 * A route as the registry keeps it: what to document, whom to let in, what to call.
 * `handle` is a method on purpose: the schemas and the access rule beside it decide what its call holds.
 */
export interface Route extends Documented, Schemas<SchemaOrNone, SchemaOrNone, SchemaOrNone, SchemaOrNone> {
  readonly access: Access;
  handle(call: Call): Promise<unknown>;
}

/** A route for customers: the handler gets an account, and with it a database that shows only that account's rows. */
export const accountRoute = <
  Params extends SchemaOrNone = undefined,
  Query extends SchemaOrNone = undefined,
  Body extends SchemaOrNone = undefined,
  Answer extends SchemaOrNone = undefined,
>(
  route: Documented &
    Schemas<Params, Query, Body, Answer> & {
      handle(call: AccountCall<Parsed<Params>, Parsed<Query>, Parsed<Body>>): Promise<Response | Parsed<Answer>>;
    },
): Route => ({ ...route, access: { kind: 'account' } });

/** A route without a token: public, or for bearers of a signed address. */
export const openRoute = <
  Params extends SchemaOrNone = undefined,
  Query extends SchemaOrNone = undefined,
  Body extends SchemaOrNone = undefined,
  Answer extends SchemaOrNone = undefined,
>(
  route: Documented &
    Schemas<Params, Query, Body, Answer> & {
      readonly access: Exclude<Access, { kind: 'account' }>;
      handle(call: Call<Parsed<Params>, Parsed<Query>, Parsed<Body>>): Promise<Response | Parsed<Answer>>;
    },
): Route => route;
