import { projectListOf } from '@account-area/order-history';
import { type FakeProjectsScreen, startFakeProjectsScreen } from '@account-area/order-history/testing';
import type { ProjectListEvent } from '@account-area/projects';
import { useSelector } from '@xstate/react';
import { StrictMode, useEffect, useState } from 'react';

import type { ProjectsLinks } from './projects-links.ts';
import { ProjectsScreen } from './projects-screen.tsx';

export interface ProjectsStageProps {
  /** From 1. */
  readonly page?: number;
  /** What is stored of photobooks. */
  readonly stored?: NonNullable<Parameters<typeof startFakeProjectsScreen>[0]>['stored'];
  /** What is different at this host. */
  readonly links?: Partial<ProjectsLinks>;
  /** What has happened to the list. */
  readonly arrange?: (world: FakeProjectsScreen) => Promise<void>;
}

const LINKS: ProjectsLinks = {
  page: (page) => `/saved-projects?page=${String(page)}`,
  shop: 'https://shop.example/',
  back: '/',
};

/** The list of saved projects over fake services. */
export const ProjectsStage = ({ page, stored, links, arrange }: ProjectsStageProps) => {
  const [world] = useState(() =>
    startFakeProjectsScreen({ ...(page !== undefined && { page }), ...(stored !== undefined && { stored }) }),
  );
  useEffect(() => void arrange?.(world), [arrange, world]);
  const list = useSelector(world.actor, projectListOf);
  if (list === undefined) return null;
  return (
    <StrictMode>
      <ProjectsScreen list={list} links={{ ...LINKS, ...links }} timeZone="Europe/Amsterdam" />
    </StrictMode>
  );
};

/** Tells the list what the customer did. */
export const tellProjects = ({ actor: screen }: FakeProjectsScreen, event: ProjectListEvent): void => {
  projectListOf(screen.getSnapshot())?.send(event);
};
