import { ButtonLink, EmptyState, ProjectsIcon } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { type ProjectListActor, projectsShown, type SavedProject } from '@account-area/projects';
import { shallowEqual, useSelector } from '@xstate/react';

import { RowCards } from '../rows/row-cards.tsx';
import { RowListPage, type RowsPlace } from '../rows/row-list-page.tsx';
import type { RowListTexts } from '../rows/row-list-texts.ts';
import { useDays } from '../texts/order-texts.ts';
import { ListedProject } from './listed-project.tsx';
import type { ProjectsLinks } from './projects-links.ts';

export interface ProjectsScreenProps {
  readonly list: ProjectListActor;
  readonly links: ProjectsLinks;
  /** The zone of the brand, an IANA name. */
  readonly timeZone: string;
}

const TEXTS: RowListTexts<SavedProject> = {
  nameOf: (_, { title }) => title,
  title: 'projects.title',
  heading: 'projects.heading',
  loading: 'projects.loading',
  error: 'projects.error',
  unreadable: 'projects.unreadable',
  emptyPage: 'projects.empty.page',
  delete: 'projects.delete',
  deleteTitle: 'projects.delete-title',
  deleteBody: 'projects.delete-body',
  deleteFailed: 'projects.delete-failed',
};

/** What the customer has begun to make and saved (C32). */
export const ProjectsScreen = (props: ProjectsScreenProps) => (
  <RowListPage list={props.list} texts={TEXTS} links={props.links} canDelete>
    {(place) => <Projects {...props} {...place} />}
  </RowListPage>
);

const Projects = ({ list, links, timeZone, headingId, titleIdOf }: ProjectsScreenProps & RowsPlace) => {
  const projects = useSelector(list, projectsShown, shallowEqual);
  const days = useDays(timeZone);
  return (
    <RowCards
      list={list}
      texts={TEXTS}
      headingId={headingId}
      icon={ProjectsIcon}
      empty={<NoProjects shop={links.shop} />}
    >
      {projects.map((project) => (
        <ListedProject key={project.id} list={list} project={project} titleId={titleIdOf(project.id)} days={days} />
      ))}
    </RowCards>
  );
};

/** Where projects would come from. */
const NoProjects = ({ shop }: Pick<ProjectsLinks, 'shop'>) => {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={ProjectsIcon}
      title={t('projects.empty.title')}
      body={t('projects.empty.body')}
      action={
        shop !== null && (
          <ButtonLink href={shop} variant="primary" size="large">
            {t('session.to-shop')}
          </ButtonLink>
        )
      }
    />
  );
};
