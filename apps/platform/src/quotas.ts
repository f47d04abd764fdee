/** How much of the service one customer, or one address, may use: it protects the service, and nobody reaches it by using the area. */
export interface Quotas {
  /** `SIGN_UPS_PER_HOUR`: accounts made from one address. */
  readonly signUpsPerHour: number;
  /** `GIGABYTES_PER_ACCOUNT`: of photos and of files on their way; and as much again of archives. */
  readonly bytesPerAccount: number;
  /** `EXPORT_PART_MB`: how large one file of an export gets, give or take a photo. */
  readonly bytesPerExportPart: number;
}

export const MEGABYTE = 1024 ** 2;
export const GIGABYTE = 1024 * MEGABYTE;

export const DEFAULT_QUOTAS: Quotas = {
  signUpsPerHour: 60,
  bytesPerAccount: 2048 * GIGABYTE,
  bytesPerExportPart: 2 * GIGABYTE,
};
