import type {
  AddressFieldError,
  AddressValues,
  Answer,
  PortError,
  PostalAddress,
  MachineLogic,
  FormLogic,
  SubmissionLogic,
} from '@account-area/kernel';

import type { AddressChange, AddressRefused } from '../order/order.ts';
import type { DeliveryChangeContext, DeliveryChangeEvent, DeliveryChangeInput } from './delivery-change.ts';

/**
 * Another address for an order, in the states that the specification gives a change of an address.
 *
 *     notStarted ─▶ editing ─▶ requestInProgress ─▶ requestSent ⇄ successfulUpdate
 *                    ▲  ▲            │ ▲               ▲ │           │
 *                    │  │            ▼ │               │ ▼           │
 *                    │  └─────── requestFailed ◀───────┴─┘           │
 *                    └───────────────────────────────────────────────┘ (another one)
 *
 * Start one actor per order shown, and tell it each time the order was read. It asks for that five times, 15 seconds
 * apart, once the service took the address; after that it waits for others to read it. The old address is no failure
 * before the order was seen changing, or can no longer be changed: services take their time. An order that is changing
 * without a request of this page, be it opened so or changed elsewhere, is in `requestSent` as well.
 */
export type DeliveryChangeLogic = MachineLogic<{
  input: DeliveryChangeInput;
  context: DeliveryChangeContext & { readonly answer: Answer<null, PortError | AddressRefused> };
  events: DeliveryChangeEvent;
  states: 'notStarted' | 'editing' | 'requestInProgress' | 'requestSent' | 'successfulUpdate' | 'requestFailed';
  children: {
    form: FormLogic<AddressValues, PostalAddress, never, AddressFieldError>;
    submission: SubmissionLogic<AddressChange, null, PortError | AddressRefused>;
  };
}>;
