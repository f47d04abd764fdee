import { Button } from '@account-area/components';
import { AlertModal } from '@account-area/feedback-screens';
import { useMessages } from '@account-area/messages';
import { projectAskedAbout, type ProjectListActor } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';

export interface ProjectDeletionProps {
  readonly list: ProjectListActor;
  /** The element to go on at once a project has gone; `null` for the heading. */
  readonly placeAfter: (projectId: string) => string | null;
  readonly heading: RefObject<HTMLElement | null>;
}

/** Asks whether a project is to be deleted. */
export const ProjectDeletion = ({ list, placeAfter, heading }: ProjectDeletionProps) => {
  const { t } = useMessages();
  const asked = useSelector(list, projectAskedAbout);
  // It is named until the dialog has closed.
  const [named, setNamed] = useState(asked);
  if (asked !== null && asked !== named) setNamed(asked);
  const goOn = useRef<() => HTMLElement | null>(() => null);
  const cancel = () => {
    goOn.current = () => null;
    list.send({ type: 'deletion.cancelled' });
  };
  const confirm = () => {
    if (asked === null) return;
    const place = placeAfter(asked.id);
    goOn.current = () => (place === null ? heading.current : document.getElementById(place));
    list.send({ type: 'deletion.confirmed' });
  };
  return (
    <AlertModal
      open={asked !== null}
      onClose={cancel}
      title={t('projects.delete-title')}
      description={t('projects.delete-body', { title: named?.title ?? '' })}
      goOnAt={() => goOn.current()}
      actions={
        <>
          <Button variant="ghost" onClick={cancel}>
            {t('selection.cancel')}
          </Button>
          <Button variant="destructive" onClick={confirm}>
            {t('projects.delete')}
          </Button>
        </>
      }
    />
  );
};
