import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react';

/** An anchor that leads somewhere. */
export interface LinkElementProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
}

/** A link that the browser follows by loading a page. */
export const PlainLink = ({ children, ...rest }: LinkElementProps) => <a {...rest}>{children}</a>;

/** Renders the element that follows addresses inside the product. */
export const LinkContext = createContext<(props: LinkElementProps) => ReactNode>(PlainLink);

/** A link. One that starts with `http` loads its page anew; all others are followed by the app's router. */
export const Link = (props: LinkElementProps) => {
  const internalLink = useContext(LinkContext);
  return props.href.startsWith('http') ? <PlainLink {...props} /> : internalLink(props);
};
