import { ButtonLink, CopyText, ExternalIcon, ParcelIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import type { Order, Parcel } from '@account-area/orders';

/** The parcels of an order, each once, however many of its products are in it and whichever of them says where to follow it. */
export const parcelsOf = ({ products }: Pick<Order, 'products'>): readonly Parcel[] => {
  const parcels = new Map<string | null, Parcel>();
  for (const { parcel } of products) {
    if (parcel === null) continue;
    const key = keyOf(parcel);
    parcels.set(key, { ...parcel, address: parcels.get(key)?.address ?? parcel.address });
  }
  return [...parcels.values()];
};

/** Several parcels may be followed at one address. */
const keyOf = ({ address, number }: Parcel): string | null => number ?? address;

/** Links to the pages of carriers that are trusted; the first is the page's primary action. */
export const TrackingLinks = ({ parcels }: { readonly parcels: readonly Parcel[] }) => {
  const { t } = useMessages();
  const tracked = parcels.flatMap(({ address, number }) => (address === null ? [] : [{ address, number }]));
  return tracked.map(({ address, number }, index) => (
    <ButtonLink
      key={keyOf({ address, number })}
      href={address}
      target="_blank"
      rel="noreferrer"
      icon={tracked.length === 1 ? ParcelIcon : ExternalIcon}
      variant={index === 0 ? 'primary' : 'secondary'}
    >
      {tracked.length === 1 || number === null ? t('order.track') : t('order.track-number', { number })}
    </ButtonLink>
  ));
};

/** The numbers of parcels that cannot be followed from here. */
export const ParcelNumbers = ({ parcels }: { readonly parcels: readonly Parcel[] }) => {
  const { t } = useMessages();
  return parcels.map(
    ({ address, number }) =>
      address === null &&
      number !== null && (
        <CopyText
          key={number}
          text={number}
          label={t('order.parcel')}
          copyLabel={t('order.copy-parcel')}
          copiedText={t('order.parcel-copied')}
          failedText={t('order.parcel-not-copied')}
        />
      ),
  );
};
