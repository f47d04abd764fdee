/** Where what the settings show is changed. */
export interface SettingsLinks {
  /** The list of addresses. */
  readonly addresses: string;
  /** The details of the customer, and of their business. */
  readonly details: string;
  readonly email: string;
  readonly paymentMethod: string;
}
