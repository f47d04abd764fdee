import { ButtonLink, EmptyState, ProjectsIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { projectCount, type ProjectListActor } from '@account-area/projects';
import { useSelector } from '@xstate/react';

import type { ProjectsLinks } from './projects-links.ts';

export interface NoProjectsProps {
  /** One whose page has no projects. */
  readonly list: ProjectListActor;
  readonly links: ProjectsLinks;
}

/** What a page shows that has no projects: where they would come from, or that they are about to go. */
export const NoProjects = ({ list, links }: NoProjectsProps) => {
  const { t } = useMessages();
  const count = useSelector(list, projectCount);
  if (count !== 0) return <EmptyState icon={ProjectsIcon} title={t('projects.empty.page')} />;
  return (
    <EmptyState
      icon={ProjectsIcon}
      title={t('projects.empty.title')}
      body={t('projects.empty.body')}
      action={
        links.shop !== null && (
          <ButtonLink href={links.shop} variant="primary" size="large">
            {t('session.to-shop')}
          </ButtonLink>
        )
      }
    />
  );
};
