/** A project that was acknowledged, and what is promised of it. */
export interface ProjectEntry {
  readonly id: string;
  readonly accountId: string;
  readonly article: string;
  /** In their order; they are not deleted any more. */
  readonly photos: readonly string[];
  /** What was acknowledged last. */
  title: string;
  isDeleted: boolean;
}

/** An online version that was acknowledged, and what is promised of it. */
export interface WidgetEntry {
  readonly productCode: string;
  readonly accountId: string;
  /** By recipient, the Message-ID of the mail that arrived first. */
  readonly shares: Map<string, string>;
  /** Where the gallery was acknowledged to show it last; `null` where it does not. */
  category: string | null;
  isDeleted: boolean;
}

/** An address that was acknowledged, and what is promised of it. */
export interface AddressEntry {
  readonly id: string;
  readonly accountId: string;
  /** What was acknowledged last. */
  street: string;
  isDeleted: boolean;
}

/** An account whose deletion was acknowledged, and what of it must be kept. */
export interface LeftAccount {
  readonly accountId: string;
  readonly email: string;
  readonly invoices: number;
}
