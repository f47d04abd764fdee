/** How much of the service one customer, or one address, may use: it protects the service, and nobody reaches it by using the area. */
export interface Quotas {
  /** `SIGN_UPS_PER_HOUR`: accounts made from one address. */
  readonly signUpsPerHour: number;
}

export const DEFAULT_QUOTAS: Quotas = { signUpsPerHour: 60 };
