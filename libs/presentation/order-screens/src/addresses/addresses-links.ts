/** Where the list of addresses leads. */
export interface AddressesLinks {
  /** The list itself. */
  readonly list: string;
  /** The form of a new one. */
  readonly add: string;
  /** The form of one that there is. */
  readonly edit: (id: string) => string;
  /** The settings; `null` in stripped mode. */
  readonly back: string | null;
}
