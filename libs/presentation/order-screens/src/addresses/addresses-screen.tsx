import { ButtonLink, EmptyState, HomeIcon, PlusIcon } from '@account-area/components';
import {
  type AddressBookActor,
  addressesShown,
  addressName,
  defaultAddressId,
  type SavedAddress,
} from '@account-area/customer';
import { LONG_TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { RowCards } from '../rows/row-cards.tsx';
import { RowListPage, type RowsPlace } from '../rows/row-list-page.tsx';
import type { RowListTexts } from '../rows/row-list-texts.ts';
import { AddressCard } from './address-card.tsx';
import type { AddressesLinks } from './addresses-links.ts';

export interface AddressesScreenProps {
  readonly book: AddressBookActor;
  readonly links: AddressesLinks;
}

const TEXTS: RowListTexts<SavedAddress> = {
  nameOf: (_, address) => addressName(address),
  title: 'addresses.title',
  heading: 'addresses.heading',
  loading: 'addresses.loading',
  error: 'addresses.error',
  unreadable: 'addresses.unreadable',
  emptyPage: 'addresses.empty.title',
  delete: 'addresses.delete',
  deleteTitle: 'addresses.delete-title',
  deleteBody: 'addresses.delete-body',
  deleteFailed: 'addresses.delete-failed',
};

/** Where the customer has things sent, and which of these addresses are the defaults (C37). */
export const AddressesScreen = ({ book, links }: AddressesScreenProps) => {
  const { t } = useMessages();
  useDefaultStayedToast(book);
  return (
    <RowListPage
      list={book}
      texts={TEXTS}
      links={{ page: () => links.list, back: links.back }}
      canDelete
      actions={
        <ButtonLink variant="primary" icon={PlusIcon} href={links.add}>
          {t('addresses.new')}
        </ButtonLink>
      }
    >
      {(place) => <Addresses book={book} links={links} {...place} />}
    </RowListPage>
  );
};

const Addresses = ({ book, links, headingId, titleIdOf }: AddressesScreenProps & RowsPlace) => {
  const { t } = useMessages();
  const addresses = useSelector(book, addressesShown, shallowEqual);
  const delivery = useSelector(book, (snapshot) => defaultAddressId(snapshot, 'delivery'));
  const billing = useSelector(book, (snapshot) => defaultAddressId(snapshot, 'billing'));
  return (
    <RowCards
      list={book}
      texts={TEXTS}
      headingId={headingId}
      icon={HomeIcon}
      empty={<EmptyState icon={HomeIcon} title={t('addresses.empty.title')} body={t('addresses.empty.body')} />}
    >
      {addresses.map((address) => (
        <AddressCard
          key={address.id}
          address={address}
          titleId={titleIdOf(address.id)}
          isDefault={{ delivery: address.id === delivery, billing: address.id === billing }}
          editHref={links.edit(address.id)}
          onDefault={(kind) => book.send({ type: 'default.chosen', kind, id: address.id })}
          onDelete={() => book.send({ type: 'deletion.asked', id: address.id })}
        />
      ))}
    </RowCards>
  );
};

/** Says that another address could not be made the default, as long as the list is there. */
const useDefaultStayedToast = (book: AddressBookActor): void => {
  const { t } = useMessages();
  const { dismiss, show } = useToasts();
  useEffect(() => {
    const stopHearing = hearNotices(book, 'row.unchanged', ({ error }) =>
      show({
        id: DEFAULT_STAYED,
        tone: 'error',
        text: t('addresses.default-failed'),
        lifetimeMs: LONG_TOAST_LIFETIME_MS,
        reference: referenceOf(error),
      }),
    );
    return () => {
      stopHearing();
      dismiss(DEFAULT_STAYED);
    };
  }, [book, dismiss, show, t]);
};

const DEFAULT_STAYED = 'default address';
