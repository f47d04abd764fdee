/** The key of a brand; exported only so that declaration files of other packages can name it. */
export declare const brand: unique symbol;

/** A `T` that has passed the check named `Name`. Obtain one through that check, never by assertion. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
