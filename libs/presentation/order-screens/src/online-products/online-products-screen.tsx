import type { WidgetListActor } from '@account-area/projects';
import { useId, useRef } from 'react';

import { WidgetCard } from '../widgets/widget-card.tsx';
import { WidgetCards } from '../widgets/widget-cards.tsx';
import type { WidgetsLinks } from '../widgets/widgets-links.ts';
import { WidgetsPage } from '../widgets/widgets-page.tsx';

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
export const OnlineProductsScreen = ({ links, list }: OnlineProductsScreenProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const screenId = useId();
  return (
    <WidgetsPage list={list} links={links} heading={heading} headingId={headingId}>
      <WidgetCards
        list={list}
        headingId={headingId}
        ordersHref={links.orders}
        cardOf={(widget) => (
          <WidgetCard
            key={widget.productCode}
            widget={widget}
            titleId={`${screenId}${widget.productCode}`}
            href={links.product(widget.productCode)}
          />
        )}
      />
    </WidgetsPage>
  );
};
