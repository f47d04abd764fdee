import { pageIn, projectListOf } from '@account-area/order-history';
import { ProjectsScreen } from '@account-area/order-screens';
import { useActorRef, useSelector } from '@xstate/react';

import { projects } from '../composition/projects.module.ts';
import { useArea, useConfiguration } from '../shell/area-context.ts';
import { usePagePlace } from '../shell/page-place.ts';
import { useLogic } from '../shell/use-logic.ts';
import { useAccountId } from './use-account-id.ts';
import { useRowList } from './use-row-list.ts';

/** `/saved-projects` */
export const ProjectsRoute = () => {
  const { area, inspect } = useArea();
  const { host } = useConfiguration();
  const accountId = useAccountId();
  const { backHref, from } = usePagePlace();
  const input = { accountId, page: pageIn(from.search), owner: area };
  const screen = useActorRef(
    useLogic(projects, (bound) => bound.get('projectsScreen')),
    { id: 'projects-screen', input, inspect },
  );
  const list = useSelector(screen, projectListOf);
  const hrefOf = useRowList('projects', list);

  if (list === undefined) return null;
  return (
    <ProjectsScreen
      list={list}
      links={{ page: hrefOf, shop: host.shopAddress, back: backHref }}
      timeZone={host.timeZone}
    />
  );
};
