import { Page, PageHeader } from '@account-area/components';
import { useMessages } from '@account-area/messages';
import { type ProjectListActor, projectsShown } from '@account-area/projects';
import { useId, useRef } from 'react';

import { rowAfter } from '../lists/row-after.ts';
import { useDays } from '../texts/order-texts.ts';
import { ProjectDeletion } from './project-deletion.tsx';
import { ProjectList } from './project-list.tsx';
import type { ProjectsLinks } from './projects-links.ts';
import { useStayedToasts } from './use-stayed-toasts.ts';

export interface ProjectsScreenProps {
  readonly list: ProjectListActor;
  readonly links: ProjectsLinks;
  /** The zone of the brand, an IANA name. */
  readonly timeZone: string;
}

/** What the customer has begun to make and saved (C32). */
export const ProjectsScreen = ({ list, links, timeZone }: ProjectsScreenProps) => {
  const { t } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const screenId = useId();
  const titleIdOf = (projectId: string) => `${screenId}${projectId}`;
  useStayedToasts(list);

  /** The project after one that is about to go, or the whole list. */
  const placeAfter = (projectId: string): string | null => {
    const ids = projectsShown(list.getSnapshot()).map(({ id }) => id);
    const next = rowAfter(ids, projectId);
    return next === null ? null : titleIdOf(next);
  };
  return (
    <Page>
      <PageHeader
        title={t('projects.title')}
        back={links.back === null ? undefined : { href: links.back, label: t('photos.back') }}
      />
      <ProjectList list={list} links={links} days={useDays(timeZone)} heading={heading} titleIdOf={titleIdOf} />
      <ProjectDeletion list={list} placeAfter={placeAfter} heading={heading} />
    </Page>
  );
};
