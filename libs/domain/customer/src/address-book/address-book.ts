import type {
  PageFollowing,
  RowChangeFailure,
  RowListContext,
  RowListEvent,
  RowListInput,
  WallClock,
} from '@account-area/kernel';

import type { AddressRow, AddressService, DefaultKind, SavedAddress } from '../address/address.ts';

/** Which address is to be the default of a kind. */
export interface DefaultChoice {
  readonly kind: DefaultKind;
  readonly id: string;
}

/** An address that is shown as a default before the list says so. */
export interface ChosenDefault {
  readonly id: string;
  /** The service has taken it, and the list is being read again. */
  readonly isTaken: boolean;
}

/** What the address book knows beside what every list of rows does. */
export interface DefaultsKnown {
  readonly chosen: ReadonlyMap<DefaultKind, ChosenDefault>;
}

/** What the address book knows. */
export type AddressBookContext = RowListContext<AddressRow, SavedAddress, DefaultsKnown>;

/** What the address book is begun with: the owner of deletions outlives it. */
export type AddressBookInput = Pick<RowListInput, 'owner'>;

/** What the address book hears. */
export type AddressBookEvent =
  | RowListEvent
  /** An address of the list is to be the default of a kind; not while another one is on its way to be. */
  | ({ readonly type: 'default.chosen' } & DefaultChoice);

/** What came of the choice of a default. */
export interface DefaultAnswered extends DefaultChoice {
  readonly type: 'default.answered';
  /** Why it was not taken; `null` when it was. */
  readonly error: RowChangeFailure | null;
}

/** Everything the address book needs from the outside world. */
export interface AddressBookPorts {
  readonly addresses: AddressService;
  /** The services' clock. */
  readonly clock: WallClock;
  readonly page: PageFollowing;
}
