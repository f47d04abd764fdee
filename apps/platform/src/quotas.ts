/** How much of the service one customer, or one address, may use: it protects the service, and nobody reaches it by using the area. */
export interface Quotas {
  /** `SIGN_UPS_PER_HOUR`: accounts made from one address. */
  readonly signUpsPerHour: number;
  /** `GIGABYTES_PER_ACCOUNT`: of photos and of files on their way; and as much again of archives. */
  readonly bytesPerAccount: number;
}

export const GIGABYTE = 1024 ** 3;

export const DEFAULT_QUOTAS: Quotas = { signUpsPerHour: 60, bytesPerAccount: 2048 * GIGABYTE };
