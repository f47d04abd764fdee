import { linkTo } from '@account-area/area';
import { AddressesScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';

import { addresses } from '../composition/addresses.module.ts';
import { useArea } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { usePlace } from './use-place.ts';

/** `/settings/addresses/all` */
export const AddressesRoute = () => {
  const { area, inspect } = useArea();
  const { backHref, from, visitor } = usePagePlace();
  const { isBusiness } = visitor;
  const book = useActorRef(
    useLogic([addresses], (bound) => bound.get('addressBook')),
    { id: 'address-book', input: { owner: area }, inspect },
  );
  usePlace(useSelector(book, ({ value }) => value.list === 'shown'));
  return (
    <AddressesScreen
      book={book}
      links={{
        list: linkTo('addresses', from),
        add: linkTo(isBusiness ? 'newBusinessAddress' : 'newAddress', from),
        edit: (id) => linkTo(isBusiness ? 'businessAddress' : 'address', { id }, from),
        back: backHref === null ? null : linkTo(isBusiness ? 'businessSettings' : 'settings', from),
      }}
    />
  );
};
