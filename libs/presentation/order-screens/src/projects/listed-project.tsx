import { Button } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import { isStored, type ProjectListActor, type SavedProject, storageOfProject } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import { useId } from 'react';

import lists from '../lists/lists.module.css';
import { ProjectCard } from './project-card.tsx';
import styles from './projects.module.css';

export interface ListedProjectProps {
  readonly list: ProjectListActor;
  readonly project: SavedProject;
  readonly titleId: string;
  /** In the zone of the brand. */
  readonly days: DateFormats;
}

/** A project of the list, which can be deleted. */
export const ListedProject = ({ list, project, titleId, days }: ListedProjectProps) => {
  const { t } = useMessages();
  const deleteId = useId();
  return (
    <ProjectCard
      project={project}
      titleId={titleId}
      days={days}
      facts={isStored(project) && <Stored list={list} projectId={project.id} />}
      actions={
        <Button
          id={deleteId}
          variant="ghost"
          aria-labelledby={`${deleteId} ${titleId}`}
          onClick={() => list.send({ type: 'deletion.asked', id: project.id })}
        >
          {t('projects.delete')}
        </Button>
      }
    />
  );
};

/** How many photos are stored of a photobook (C32.2). Its line is kept until that is known. */
const Stored = ({ list, projectId }: Pick<ListedProjectProps, 'list'> & { readonly projectId: string }) => {
  const { t } = useMessages();
  const storage = useSelector(list, (snapshot) => storageOfProject(snapshot, projectId));
  if (storage?.ok === true && storage.value === null) return null;
  return (
    <p className={`${lists.facts} ${styles.stored}`}>
      {storage?.ok === true && storage.value !== null && t('projects.stored', { count: storage.value.photosCount })}
      {storage?.ok === false && t('projects.stored-unknown')}
    </p>
  );
};
