import {
  type FakeAddressBook,
  type FakeAddressEditor,
  startFakeAddressBook,
  startFakeAddressEditor,
} from '@account-area/customer/testing';
import { ADDRESS_COUNTRIES } from '@account-area/kernel';
import { StrictMode, useEffect, useState } from 'react';

import { AddressEditorScreen } from './address-editor-screen.tsx';
import type { AddressesLinks } from './addresses-links.ts';
import { AddressesScreen } from './addresses-screen.tsx';

export interface AddressesStageProps {
  /** What has happened to the list. */
  readonly arrange?: (world: FakeAddressBook) => Promise<void>;
}

const LINKS: AddressesLinks = {
  list: '/settings/addresses/all',
  add: '/settings/new-address',
  edit: (id) => `/settings/address/${id}`,
  back: '/settings',
};

/** The list of addresses over a fake service. */
export const AddressesStage = ({ arrange }: AddressesStageProps) => {
  const [world] = useState(startFakeAddressBook);
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <AddressesScreen book={world.actor} links={LINKS} />
    </StrictMode>
  );
};

export interface AddressEditorStageProps {
  /** `null` for a new address. */
  readonly id?: string | null;
  readonly isBusiness?: boolean;
  /** Where a new address is. */
  readonly country?: string;
  /** What has happened to the form. */
  readonly arrange?: (world: FakeAddressEditor) => Promise<void>;
  readonly onSaved?: () => void;
}

/** The form of an address over a fake service. */
export const AddressEditorStage = ({
  id = null,
  isBusiness = false,
  country = 'NL',
  arrange,
  onSaved = () => undefined,
}: AddressEditorStageProps) => {
  const [world] = useState(() => startFakeAddressEditor({ id, isBusiness, country }));
  useEffect(() => void arrange?.(world), [arrange, world]);
  return (
    <StrictMode>
      <AddressEditorScreen
        editor={world.actor}
        countries={ADDRESS_COUNTRIES}
        listHref="/settings/addresses/all"
        onSaved={onSaved}
      />
    </StrictMode>
  );
};
