import { type ComponentType, createContext, type ReactNode, useCallback } from 'react';

import { LinkContext, type LinkElementProps, PlainLink } from '../link/link.tsx';

/** The direction of the text around a component. */
export const DirectionContext = createContext<'ltr' | 'rtl'>('ltr');

export interface ComponentsProviderProps {
  readonly direction: 'ltr' | 'rtl';
  /** Follows addresses inside the product; a plain anchor by default. */
  readonly link?: ComponentType<LinkElementProps>;
  readonly children: ReactNode;
}

/** What the components need to know of the page around them. Put it once, at the root. */
export const ComponentsProvider = ({
  direction,
  link: InternalLink = PlainLink,
  children,
}: ComponentsProviderProps) => {
  const internalLink = useCallback((props: LinkElementProps) => <InternalLink {...props} />, [InternalLink]);
  return (
    <DirectionContext value={direction}>
      <LinkContext value={internalLink}>{children}</LinkContext>
    </DirectionContext>
  );
};
