import { Alert } from '@account-area/components';
import { referenceOf } from '@account-area/kernel';
import { type DateFormats, referenceTexts, useMessages } from '@account-area/messages';
import {
  type ProjectListActor,
  projectListFailure,
  projectPageCount,
  projectsShown,
  unreadableProjects,
} from '@account-area/projects';
import { shallowEqual, useSelector } from '@xstate/react';
import { type RefObject, useId } from 'react';

import { ListPager } from '../lists/list-pager.tsx';
import { ListSection } from '../lists/list-section.tsx';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import lists from '../lists/lists.module.css';
import { ListedProject } from './listed-project.tsx';
import { NoProjects } from './no-projects.tsx';
import type { ProjectsLinks } from './projects-links.ts';

export interface ProjectListProps {
  readonly list: ProjectListActor;
  readonly links: ProjectsLinks;
  /** In the zone of the brand. */
  readonly days: DateFormats;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The element that names a project. */
  readonly titleIdOf: (projectId: string) => string;
}

/** One page of the projects, with links to the pages beside it. */
export const ProjectList = ({ list, links, days, heading, titleIdOf }: ProjectListProps) => {
  const { t } = useMessages();
  const headingId = useId();
  const isShown = useSelector(list, (snapshot) => snapshot.matches({ list: 'shown' }));
  const failure = useSelector(list, projectListFailure);
  const page = useSelector(list, ({ context }) => context.page);
  const pages = useSelector(list, projectPageCount);
  const text = pages !== null && pages > 1 ? t('orders.page', { page, pages }) : null;
  return (
    <ListSection
      title={t('projects.heading')}
      heading={heading}
      headingId={headingId}
      place={String(page)}
      placeText={isShown ? text : null}
    >
      {failure !== null && (
        <Alert
          title={t('projects.error')}
          retry={{ label: t('error.try-again'), onPress: () => list.send({ type: 'list.retried' }) }}
          reference={referenceTexts(t, referenceOf(failure))}
        />
      )}
      {!isShown && failure === null && <ListSkeleton label={t('projects.loading')} />}
      {isShown && <Rows list={list} headingId={headingId} links={links} days={days} titleIdOf={titleIdOf} />}
      {isShown && text !== null && pages !== null && (
        <ListPager page={page} text={text} hasNext={page < pages} hrefOf={links.page} />
      )}
    </ListSection>
  );
};

type RowsProps = Omit<ProjectListProps, 'heading'> & { readonly headingId: string };

const Rows = ({ list, headingId, links, days, titleIdOf }: RowsProps) => {
  const { t } = useMessages();
  const projects = useSelector(list, projectsShown, shallowEqual);
  const unreadable = useSelector(list, unreadableProjects);
  if (projects.length + unreadable === 0) return <NoProjects list={list} links={links} />;
  return (
    <>
      {projects.length > 0 && (
        <ul className={lists.cards} aria-labelledby={headingId}>
          {projects.map((project) => (
            <ListedProject key={project.id} list={list} project={project} titleId={titleIdOf(project.id)} days={days} />
          ))}
        </ul>
      )}
      {unreadable > 0 && (
        <p className={lists.unreadable}>
          {t('projects.unreadable', { shown: projects.length, total: projects.length + unreadable })}
        </p>
      )}
    </>
  );
};
