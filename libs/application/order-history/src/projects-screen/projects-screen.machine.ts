import {
  followPage,
  type PageFollowing,
  type PageHappening,
  type RowListInput,
  typesOf,
  unboundSubscription,
} from '@account-area/kernel';
import {
  bindProjectList,
  type ProjectListActor,
  projectListMachine,
  type ProjectListPorts,
  type ProjectListQuery,
} from '@account-area/projects';
import { sendTo, setup, type SnapshotFrom } from 'xstate';

/** Everything the page of saved projects needs from the outside world. */
export interface ProjectsScreenPorts extends ProjectListPorts {
  readonly page: PageFollowing;
}

/** Whose projects, and which page of them; the owner of the deletions outlives the page. */
export type ProjectsPlace = ProjectListQuery & RowListInput;

/**
 * The page of saved projects: their list, which is read again when the customer comes back to it (C32).
 *
 * Start one actor per visit. What concerns the list goes to that actor.
 */
export const projectsScreenMachine = setup({
  types: typesOf<{
    input: ProjectsPlace;
    context: ProjectsPlace;
    events: PageHappening;
    children: { list: 'list' };
  }>(),
  actors: { list: projectListMachine, page: unboundSubscription<undefined>('page') },
  actions: {
    tellList: sendTo('list', { type: 'page.shown' }),
    outdateList: sendTo('list', { type: 'list.outdated' }),
    retryList: sendTo('list', { type: 'list.retried' }),
  },
}).createMachine({
  id: 'projectsScreen',
  context: ({ input }) => input,
  invoke: [{ id: 'list', src: 'list', input: ({ context }) => context }, { src: 'page' }],
  on: {
    'page.shown': { actions: 'tellList' },
    // Who comes back from the editor has changed what is listed.
    'page.restored': { actions: 'outdateList' },
    'network.restored': { actions: ['tellList', 'retryList'] },
  },
});

/** The page of saved projects on its ports: the only form an app should start. */
export const bindProjectsScreen = ({ page, ...ports }: ProjectsScreenPorts): typeof projectsScreenMachine =>
  projectsScreenMachine.provide({ actors: { list: bindProjectList(ports), page: followPage(page) } });

export type ProjectsScreenSnapshot = SnapshotFrom<typeof projectsScreenMachine>;

/** The list of projects; it is there as long as the screen is. */
export const projectListOf = ({ children }: ProjectsScreenSnapshot): ProjectListActor | undefined => children.list;
