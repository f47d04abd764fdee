import { createBrowserPageEvents, createBrowserPhoneNumbers } from '@account-area/browser';
import { bindAddressBook, bindAddressEditor } from '@account-area/customer';
import { createHttpAddressService } from '@account-area/http';
import { createAddressForm } from '@account-area/kernel';

import { contextModule } from './context-module.ts';
import type { AreaEnvironment } from './session.module.ts';

/** The screens of addresses, loaded with the first of them. */
export interface AddressesBindings {
  addressBook: ReturnType<typeof bindAddressBook>;
  addressEditor: ReturnType<typeof bindAddressEditor>;
}

export const addresses = contextModule<AddressesBindings, AreaEnvironment>({
  addressBook: (get) =>
    bindAddressBook({
      addresses: createHttpAddressService(get('service')('customer')),
      clock: get('serverClock'),
      page: createBrowserPageEvents(get('world')),
    }),
  addressEditor: (get) => {
    const { crypto } = get('world');
    return bindAddressEditor({
      addresses: createHttpAddressService(get('service')('customer')),
      addressForm: createAddressForm(createBrowserPhoneNumbers()),
      page: createBrowserPageEvents(get('world')),
      nextKey: () => crypto.randomUUID(),
    });
  },
});
