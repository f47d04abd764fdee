/**
 * A `T` that has passed the check named `Name`. Obtain one through that check, never by assertion.
 *
 * The property exists at compile time only. It is a string because declaration files cannot name another package's symbol.
 */
export type Brand<T, Name extends string> = T & { readonly '~brand': Name };
