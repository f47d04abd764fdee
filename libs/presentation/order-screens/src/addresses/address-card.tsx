import { Badge, Button, ButtonLink, handFocusTo } from '@account-area/components';
import { addressName, type DefaultKind, type SavedAddress } from '@account-area/customer';
import { type MessageId, useMessages } from '@account-area/messages';

import { addressLines } from '../address/address-lines.ts';
import lists from '../lists/lists.module.css';
import styles from './addresses.module.css';

export interface AddressCardProps {
  readonly address: SavedAddress;
  /** The element that is to name it. */
  readonly titleId: string;
  /** What it is the default for. */
  readonly isDefault: Readonly<Record<DefaultKind, boolean>>;
  readonly editHref: string;
  /** It is to be the default of a kind. */
  readonly onDefault: (kind: DefaultKind) => void;
  readonly onDelete: () => void;
}

/** One address as its country writes it, what it is the default for, and what can be done about it. */
export const AddressCard = ({ address, titleId, isDefault, editHref, onDefault, onDelete }: AddressCardProps) => {
  const { t, localeId } = useMessages();
  const [name = '', ...lines] = [
    ...(address.companyName === null ? [] : [address.companyName]),
    ...addressLines(address, localeId),
  ];
  const marksId = `${titleId} marks`.replaceAll(' ', '-');
  const named = (text: MessageId) => `${t(text)}: ${addressName(address)}`;
  return (
    <li className={`${lists.card} ${styles.card}`}>
      <div className={styles.head}>
        <h3 id={titleId} className={lists.title} tabIndex={-1} aria-describedby={marksId}>
          <bdi>{name}</bdi>
        </h3>
        <p id={marksId} className={styles.marks}>
          {KINDS.filter((kind) => isDefault[kind]).map((kind) => (
            <Badge key={kind} tone="info">
              {t(MARKS[kind])}
            </Badge>
          ))}
        </p>
      </div>
      <address className={styles.lines}>
        {lines.map((line, index) => (
          <span key={`${String(index)} ${line}`}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <div className={styles.actions}>
        <ButtonLink size="small" href={editHref} aria-label={named('addresses.edit')}>
          {t('addresses.edit')}
        </ButtonLink>
        {KINDS.filter((kind) => !isDefault[kind]).map((kind) => (
          <span key={kind} ref={handFocusToTitle}>
            <Button size="small" aria-label={named(CHOICES[kind])} onClick={() => onDefault(kind)}>
              {t(CHOICES[kind])}
            </Button>
          </span>
        ))}
        <Button size="small" variant="ghost" aria-label={named('addresses.delete')} onClick={onDelete}>
          {t('addresses.delete')}
        </Button>
      </div>
    </li>
  );
};

const KINDS = ['delivery', 'billing'] as const;

const MARKS = {
  delivery: 'addresses.default-delivery',
  billing: 'addresses.default-billing',
} as const satisfies Readonly<Record<DefaultKind, MessageId>>;

const CHOICES = {
  delivery: 'addresses.set-delivery',
  billing: 'addresses.set-billing',
} as const satisfies Readonly<Record<DefaultKind, MessageId>>;

/** A press on the button takes it away. */
const handFocusToTitle = handFocusTo((actions) => actions?.closest('li')?.querySelector('h3') ?? null);
