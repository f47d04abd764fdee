import { followPage, type PageFollowing, type PageHappening, typesOf, unboundSubscription } from '@account-area/kernel';
import { bindWidget, type WidgetActor, widgetMachine, type WidgetPorts } from '@account-area/projects';
import { sendTo, setup, type SnapshotFrom } from 'xstate';

/** Everything the page of one online version needs from the outside world. */
export interface WidgetScreenPorts extends WidgetPorts {
  readonly page: PageFollowing;
}

/** Of which product. */
export interface WidgetScreenInput {
  readonly productCode: string;
}

/**
 * The page of one online version: what there is of it, and what the browser says of the page (D41).
 *
 * Start one actor per visit. What concerns the online version goes to that actor.
 */
export const widgetScreenMachine = setup({
  types: typesOf<{
    input: WidgetScreenInput;
    context: WidgetScreenInput;
    events: PageHappening;
    children: { widget: 'widget' };
  }>(),
  actors: { widget: widgetMachine, page: unboundSubscription<undefined>('page') },
  actions: { tellWidget: sendTo('widget', { type: 'page.shown' }) },
}).createMachine({
  id: 'widgetScreen',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'widget',
      src: 'widget',
      // Whether an order is blocked is told by the code of a product, too (C33.3).
      input: ({ context: { productCode } }) => ({ productCode, orderCode: productCode }),
    },
    { src: 'page' },
  ],
  on: {
    'page.shown': { actions: 'tellWidget' },
    'page.restored': { actions: 'tellWidget' },
    'network.restored': { actions: 'tellWidget' },
  },
});

/** The page of one online version on its ports: the only form an app should start. */
export const bindWidgetScreen = ({ page, ...ports }: WidgetScreenPorts): typeof widgetScreenMachine =>
  widgetScreenMachine.provide({ actors: { widget: bindWidget(ports), page: followPage(page) } });

export type WidgetScreenSnapshot = SnapshotFrom<typeof widgetScreenMachine>;

/** The online version; it is there as long as the screen is. */
export const widgetActorIn = ({ children }: WidgetScreenSnapshot): WidgetActor | undefined => children.widget;
