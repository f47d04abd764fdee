import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ComponentsProvider } from '../provider/components-provider.tsx';
import { Link, type LinkElementProps } from './link.tsx';

const RouterLink = ({ href, children }: LinkElementProps) => (
  <a href={href} data-followed-by="router">
    {children}
  </a>
);

const followedBy = (href: string): string => {
  render(
    <ComponentsProvider direction="ltr" link={RouterLink}>
      <Link href={href}>Go</Link>
    </ComponentsProvider>,
  );
  const link = screen.getByRole('link', { name: 'Go' });
  expect(link.getAttribute('href')).toBe(href);
  return link.dataset['followedBy'] ?? 'browser';
};

describe('Link', () => {
  it('leaves addresses inside the product to the router', () => {
    expect(followedBy('/my-photos/photos?stripped=true')).toBe('router');
  });

  it.each(['https://help.printelle.example/', 'http://help.printelle.example/'])(
    'loads %s as a page of its own',
    (href) => {
      expect(followedBy(href)).toBe('browser');
    },
  );

  it('is a plain anchor without a router', () => {
    render(<Link href="/">Home</Link>);
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  });
});
