import type { WidgetListActor } from '@account-area/projects';

import { RowListPage } from '../rows/row-list-page.tsx';
import { WidgetCard } from '../widgets/widget-card.tsx';
import { WidgetCards } from '../widgets/widget-cards.tsx';
import { WIDGET_TEXTS } from '../widgets/widget-texts.ts';
import type { WidgetsLinks } from '../widgets/widgets-links.ts';

/** Where online versions lead that are only looked at. */
export interface OnlineProductsLinks extends WidgetsLinks {
  /** The page of one, by the code of its product. */
  readonly product: (productCode: string) => string;
}

export interface OnlineProductsScreenProps {
  readonly list: WidgetListActor;
  readonly links: OnlineProductsLinks;
}

/** The online versions of what a customer has ordered, to be looked at (D41). */
export const OnlineProductsScreen = ({ links, list }: OnlineProductsScreenProps) => (
  <RowListPage list={list} texts={WIDGET_TEXTS} links={links}>
    {({ headingId, titleIdOf }) => (
      <WidgetCards
        list={list}
        headingId={headingId}
        ordersHref={links.orders}
        cardOf={(widget) => (
          <WidgetCard
            key={widget.productCode}
            widget={widget}
            titleId={titleIdOf(widget.productCode)}
            href={links.product(widget.productCode)}
          />
        )}
      />
    )}
  </RowListPage>
);
