import { albumRenamingOf, type AlbumRenamingActor, type OwnAlbum, type SingleAlbumActor } from '@account-area/albums';
import { Button, IconButton, PageHeader, PencilIcon, VisuallyHidden } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import { AlbumNameForm, useIsNameSent } from './album-name-form.tsx';
import styles from './albums.module.css';

export interface AlbumHeaderProps {
  readonly page: SingleAlbumActor;
  readonly album: OwnAlbum;
  /** The list of albums. */
  readonly backHref: string;
  /** Whether small screens show something else in its place. */
  readonly isCovered: boolean;
  /** Actions of the page. */
  readonly children?: ReactNode;
}

/** The name of an album, which is changed where it stands (C21.4, C21.7). */
export const AlbumHeader = ({ album, backHref, children, isCovered, page }: AlbumHeaderProps) => {
  const { t } = useMessages();
  const renaming = useSelector(page, albumRenamingOf);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && renaming === undefined) pencil.current?.focus();
    wasRenaming.current = renaming !== undefined;
  }, [renaming]);
  if (renaming !== undefined) {
    return (
      <header className={styles.header}>
        <VisuallyHidden>
          <h1>{album.name}</h1>
        </VisuallyHidden>
        <Renaming form={renaming} name={album.name} onCancel={() => page.send({ type: 'renaming.cancelled' })} />
      </header>
    );
  }
  return (
    <div className={styles.header} data-covered={isCovered || undefined}>
      <PageHeader
        title={album.name}
        back={{ href: backHref, label: t('album.back') }}
        titleAction={
          <IconButton
            ref={pencil}
            label={t('album.rename')}
            icon={PencilIcon}
            size="small"
            onClick={() => page.send({ type: 'renaming.asked' })}
          />
        }
      >
        {children}
      </PageHeader>
    </div>
  );
};

interface RenamingProps {
  readonly form: AlbumRenamingActor;
  readonly name: string;
  readonly onCancel: () => void;
}

const Renaming = ({ form, name, onCancel }: RenamingProps) => {
  const { t } = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const isSending = useIsNameSent(form);
  return (
    // Escape leaves the name as it is, wherever the focus is in the form.
    <div role="presentation" onKeyDown={(event) => event.key === 'Escape' && onCancel()}>
      <AlbumNameForm form={form} formId={useId()} field={field} defaultName={name} focusFirst>
        <span className={styles.namingActions}>
          <Button variant="primary" type="submit" aria-disabled={isSending}>
            {t('album.save')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('selection.cancel')}
          </Button>
        </span>
      </AlbumNameForm>
    </div>
  );
};
