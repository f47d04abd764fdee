import { linkTo } from '@account-area/area';
import { hearNotices } from '@account-area/kernel';
import { type bindProjectsScreen, pageIn, projectListOf, searchWithPage } from '@account-area/order-history';
import { ProjectsScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';

import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { withLateLogic } from '../shell/with-late-logic.tsx';
import { useAccountId } from './use-account-id.ts';
import { usePlace } from './use-place.ts';

const ProjectsPage = ({ logic }: { readonly logic: ReturnType<typeof bindProjectsScreen> }) => {
  const { area, inspect, navigate } = useArea();
  const { host } = useConfiguration();
  const accountId = useAccountId();
  const { backHref, from } = usePagePlace();
  const { route, search } = from;
  const page = pageIn(search);
  const screen = useActorRef(logic, { id: 'projects-screen', input: { accountId, page }, inspect });
  const list = useSelector(screen, projectListOf);
  const hrefOf = (to: number) => linkTo('projects', { route, search: searchWithPage(search, to) });

  useEffect(() => list?.send({ type: 'page.changed', page }), [list, page]);
  useEffect(() => {
    if (list === undefined) return;
    return hearNotices(list, 'page.moved', (moved) => {
      const to = linkTo('projects', { route, search: searchWithPage(search, moved.page) });
      void navigate(to, { replace: true });
    });
  }, [list, navigate, route, search]);
  useEffect(
    () => list && hearNotices(list, 'project.deleted', () => area.send({ type: 'project.deleted' })),
    [area, list],
  );
  usePlace(
    useSelector(list, (snapshot) => snapshot?.matches({ list: 'shown' }) === true && snapshot.context.page === page),
  );

  if (list === undefined) return null;
  return (
    <ProjectsScreen
      list={list}
      links={{ page: hrefOf, shop: host.shopAddress, back: backHref }}
      timeZone={host.timeZone}
    />
  );
};

/** `/saved-projects` */
export const ProjectsRoute = withLateLogic(
  { load: ({ projectsScreen }) => projectsScreen(), failure: 'Projects could not be loaded.' },
  ProjectsPage,
);
