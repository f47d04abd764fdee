import { ButtonLink, ProjectsIcon } from '@account-area/components';
import { type DateFormats, useMessages } from '@account-area/messages';
import type { SavedProject } from '@account-area/projects';
import { type ReactNode, useId } from 'react';

import lists from '../lists/lists.module.css';
import { ProductPicture } from '../products/product-picture.tsx';
import styles from './projects.module.css';

export interface ProjectCardProps {
  readonly project: SavedProject;
  /** The element that is to name it. */
  readonly titleId: string;
  /** In the zone of the brand. */
  readonly days: DateFormats;
  /** What more is known of it. */
  readonly facts?: ReactNode;
  /** What more can be done with it. */
  readonly actions?: ReactNode;
}

/** One project: what it is, when it was changed, and the way back to it. */
export const ProjectCard = ({ actions, days, facts, project, titleId }: ProjectCardProps) => {
  const { t } = useMessages();
  const continueId = useId();
  const { changedAt, editorAddress, pictureAddress, title } = project;
  return (
    <li className={`${lists.card} ${styles.project}`}>
      <ProductPicture address={pictureAddress} icon={ProjectsIcon} />
      <div className={lists.text}>
        <h3 id={titleId} className={lists.title} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h3>
        <p className={lists.facts}>{t('projects.changed', { date: days.day(new Date(changedAt)) })}</p>
        {facts}
      </div>
      <div className={styles.actions}>
        {editorAddress !== null && (
          <ButtonLink id={continueId} href={editorAddress} aria-labelledby={`${continueId} ${titleId}`}>
            {t('projects.continue')}
          </ButtonLink>
        )}
        {actions}
      </div>
    </li>
  );
};
