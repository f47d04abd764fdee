import { type AlbumParticipants, participantsOf, type SharedAlbum, type SingleAlbumActor } from '@account-area/albums';
import { Button, PeopleIcon } from '@account-area/components';
import { Modal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import styles from './shared-album.module.css';

interface AlbumSharingProps {
  readonly page: SingleAlbumActor;
  readonly album: SharedAlbum;
}

/** To its owner: with how many an album is shared, and with whom. To a participant: who owns it (C22.2). */
export const AlbumSharing = ({ album, page }: AlbumSharingProps) => {
  const { t } = useMessages();
  const people = useSelector(page, participantsOf);
  if (people === null) return null;
  return album.isOwned ? (
    <SharedWith people={people} />
  ) : (
    <span className={styles.sharer}>{t('shared.owner', { email: people.owner.email })}</span>
  );
};

const SharedWith = ({ people: { participants } }: { readonly people: AlbumParticipants }) => {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <span className={styles.sharedWith}>
        <Button variant="text" size="small" icon={PeopleIcon} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('shared.with', { count: participants.length })}
        </Button>
      </span>
      <Modal
        open={isOpen}
        onClose={close}
        title={t('shared.people-title')}
        description={t('shared.people')}
        actions={
          <Button variant="primary" onClick={close}>
            {t('shared.close')}
          </Button>
        }
      >
        <ul className={styles.people}>
          {participants.map(({ email, id }) => (
            <li key={id} className={styles.person}>
              {email}
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
};
