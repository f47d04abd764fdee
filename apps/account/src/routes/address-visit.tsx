import { linkTo } from '@account-area/area';
import { ADDRESS_COUNTRIES } from '@account-area/kernel';
import { AddressEditorScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';

import { addresses } from '../composition/addresses.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { usePlace } from './use-place.ts';

interface AddressVisitProps {
  /** `null` for a new one. */
  readonly id: string | null;
}

/** The form of an address; a customer who has saved it goes on at the list. */
export const AddressVisit = ({ id }: AddressVisitProps) => {
  const { area, inspect, navigate } = useArea();
  const { host } = useConfiguration();
  const { from, visitor } = usePagePlace();
  const editor = useActorRef(
    useLogic([addresses], (bound) => bound.get('addressEditor')),
    { id: 'address-editor', input: { id, isBusiness: visitor.isBusiness, country: host.countryCode }, inspect },
  );
  usePlace(useSelector(editor, (snapshot) => !snapshot.matches('reading')));
  const listHref = linkTo('addresses', from);
  return (
    <AddressEditorScreen
      editor={editor}
      countries={ADDRESS_COUNTRIES}
      listHref={listHref}
      onSaved={() => {
        area.send({ type: 'address.saved' });
        void navigate(listHref, { replace: true });
      }}
    />
  );
};
