declare const brand: unique symbol;

/** A `T` that has passed the check named `Name`. Obtain one through that check, never by assertion. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
