import { useMessages } from '@account-area/messages';
import { latestProjects, overviewFailure, unreadableLatestProjects } from '@account-area/order-history';
import { shallowEqual, useSelector } from '@xstate/react';
import { useId } from 'react';

import lists from '../lists/lists.module.css';
import { ProjectCard } from '../projects/project-card.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OverviewBlock } from './overview-block.tsx';
import type { OverviewOrdersProps } from './overview-orders.tsx';

/** The projects that were saved last. */
export const OverviewProjects = ({ overview, links, days }: OverviewOrdersProps) => {
  const { t } = useMessages();
  const id = useId();
  const projects = useSelector(overview, latestProjects, shallowEqual);
  const unreadable = useSelector(overview, unreadableLatestProjects);
  const isEmpty = useSelector(overview, (snapshot) => snapshot.matches({ projects: 'empty' }));
  return (
    <OverviewBlock
      title={t('home.projects')}
      headingId={id}
      all={{ href: links.projects, label: t('home.all-projects') }}
      isLoading={useSelector(overview, (snapshot) => snapshot.matches({ projects: 'loading' }))}
      loadingLabel={t('projects.loading')}
      failure={useSelector(overview, (snapshot) => overviewFailure(snapshot, 'projects'))}
      failureText={t('projects.error')}
      onRetry={() => overview.send({ type: 'projects.retried' })}
    >
      {projects.length > 0 && (
        <ul className={lists.cards} aria-labelledby={id}>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} titleId={`${id}${project.id}`} days={days} />
          ))}
        </ul>
      )}
      {unreadable > 0 && (
        <p className={lists.unreadable}>
          {t('projects.unreadable', { shown: projects.length, total: projects.length + unreadable })}
        </p>
      )}
      {isEmpty && <NothingYet text={t('projects.empty.title')} />}
    </OverviewBlock>
  );
};
