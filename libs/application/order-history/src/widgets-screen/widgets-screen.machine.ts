import {
  createResourceMachine,
  followPage,
  type PageFollowing,
  type PageHappening,
  type PortError,
  type RowListInput,
  typesOf,
  unboundSubscription,
} from '@account-area/kernel';
import {
  bindGalleryCategories,
  bindWidgetList,
  type GalleryCategory,
  type GalleryService,
  type WidgetListActor,
  widgetListMachine,
  type WidgetListPorts,
} from '@account-area/projects';
import { type ActorRefFrom, sendTo, setup, type SnapshotFrom } from 'xstate';

/** Everything the page of online versions needs from the outside world. */
export interface WidgetsScreenPorts extends WidgetListPorts {
  readonly gallery: Pick<GalleryService, 'categories'>;
  readonly page: PageFollowing;
}

const categoriesMachine = createResourceMachine<null, readonly GalleryCategory[], PortError>();

/** The categories of the gallery, as the page of online versions has them. */
export type CategoriesActor = ActorRefFrom<typeof categoriesMachine>;

/**
 * The page of online versions: their list, which is read again when the customer comes back to it, and the categories of the
 * gallery, which are loaded once they are needed (C33).
 *
 * Start one actor per visit. What concerns the list goes to that actor.
 */
export const widgetsScreenMachine = setup({
  types: typesOf<{
    input: RowListInput;
    context: RowListInput;
    events: PageHappening;
    children: { list: 'list'; categories: 'categories' };
  }>(),
  actors: { list: widgetListMachine, categories: categoriesMachine, page: unboundSubscription<undefined>('page') },
  actions: {
    tellList: sendTo('list', { type: 'page.shown' }),
    retryList: sendTo('list', { type: 'list.retried' }),
  },
}).createMachine({
  id: 'widgetsScreen',
  context: ({ input }) => input,
  invoke: [
    { id: 'list', src: 'list', input: ({ context }) => context },
    { id: 'categories', src: 'categories', input: null },
    { src: 'page' },
  ],
  on: {
    'page.shown': { actions: 'tellList' },
    'page.restored': { actions: 'tellList' },
    'network.restored': { actions: ['tellList', 'retryList'] },
  },
});

/** The page of online versions on its ports: the only form an app should start. */
export const bindWidgetsScreen = ({ gallery, page, ...ports }: WidgetsScreenPorts): typeof widgetsScreenMachine =>
  widgetsScreenMachine.provide({
    actors: { list: bindWidgetList(ports), categories: bindGalleryCategories(gallery), page: followPage(page) },
  });

export type WidgetsScreenSnapshot = SnapshotFrom<typeof widgetsScreenMachine>;

/** The list of online versions; it is there as long as the screen is. */
export const widgetListOf = ({ children }: WidgetsScreenSnapshot): WidgetListActor | undefined => children.list;

/** The categories of the gallery; they are there as long as the screen is. */
export const categoriesOf = ({ children }: WidgetsScreenSnapshot): CategoriesActor | undefined => children.categories;
