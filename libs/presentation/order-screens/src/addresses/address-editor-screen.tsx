import { Alert, ButtonLink, EmptyState, HomeIcon, Page, PageHeader, Skeleton, Waiting } from '@account-area/components';
import { type AddressEditorActor, readingFailure, savedAddressFormOf } from '@account-area/customer';
import { TOAST_LIFETIME_MS } from '@account-area/feedback';
import { useToasts } from '@account-area/feedback-screens';
import { hearNotices, referenceOf } from '@account-area/kernel';
import { referenceTexts, useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { SavedAddressForm } from './saved-address-form.tsx';
import styles from './addresses.module.css';

export interface AddressEditorScreenProps {
  readonly editor: AddressEditorActor;
  /** Where addresses can be: ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** The list of addresses. */
  readonly listHref: string;
  /** The address is saved. */
  readonly onSaved: () => void;
}

/** The form of an address, a new one or one that there is (C37). */
export const AddressEditorScreen = ({ editor, countries, listHref, onSaved }: AddressEditorScreenProps) => {
  const { t } = useMessages();
  const isNew = useSelector(editor, ({ context }) => context.id === null);
  const form = useSelector(editor, savedAddressFormOf);
  const isReading = useSelector(editor, (snapshot) => snapshot.matches('reading'));
  const isAbsent = useSelector(editor, (snapshot) => snapshot.matches('absent'));
  const failure = useSelector(editor, readingFailure);
  const { show } = useToasts();
  const tellSaved = useEffectEvent(() => {
    show({ id: 'address saved', tone: 'success', text: t('addresses.saved'), lifetimeMs: TOAST_LIFETIME_MS });
    onSaved();
  });
  useEffect(() => hearNotices(editor, 'address.saved', tellSaved), [editor]);
  return (
    <Page>
      <PageHeader
        title={t(isNew ? 'addresses.new' : 'addresses.edit-title')}
        back={{ href: listHref, label: t('addresses.title') }}
      />
      <div className={styles.page}>
        {isReading && (
          <Waiting label={t('addresses.one-loading')}>
            <Skeleton inlineSize="min(560px, 100%)" blockSize="640px" />
          </Waiting>
        )}
        {failure !== null && (
          <Alert
            title={t(failure.code === 'unreadable' ? 'addresses.one-unreadable' : 'addresses.one-error')}
            retry={{ label: t('error.try-again'), onPress: () => editor.send({ type: 'address.retried' }) }}
            reference={referenceTexts(t, referenceOf(failure))}
          />
        )}
        {isAbsent && (
          <EmptyState
            icon={HomeIcon}
            title={t('addresses.absent')}
            body={t('addresses.absent-body')}
            action={<ButtonLink href={listHref}>{t('addresses.all')}</ButtonLink>}
          />
        )}
        {form !== undefined && (
          <SavedAddressForm editor={editor} form={form} countries={countries} listHref={listHref} />
        )}
      </div>
    </Page>
  );
};
