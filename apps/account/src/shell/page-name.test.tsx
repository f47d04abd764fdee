import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PageNameContext, usePageName, usePageNames } from './page-name.ts';

interface NamesProps {
  readonly album: string | null;
  /** `undefined` while there is no preview over the album. */
  readonly photo?: string | null;
}

const Page = ({ album, photo }: NamesProps) => {
  const [name, give] = usePageNames();
  return (
    <PageNameContext value={give}>
      <h1>{name ?? 'Albums'}</h1>
      <Named name={album} />
      {photo !== undefined && <Named name={photo} depth={1} />}
    </PageNameContext>
  );
};

const Named = ({ depth, name }: { readonly depth?: number; readonly name: string | null }) => {
  usePageName(name, depth);
  return null;
};

const title = () => screen.getByRole('heading').textContent;

it('a page goes by the name of what lies over it, and by its own again', () => {
  const { rerender } = render(<Page album={null} />);
  expect(title()).toBe('Albums');
  rerender(<Page album="Lofoten" />);
  expect(title()).toBe('Lofoten');
  rerender(<Page album="Lofoten" photo={null} />);
  expect(title()).toBe('Lofoten');
  rerender(<Page album="Lofoten" photo="Photo of 1 June" />);
  expect(title()).toBe('Photo of 1 June');
  rerender(<Page album="Lofoten" />);
  expect(title()).toBe('Lofoten');
});

it('what lies over a page keeps its name when that of the page is known later', () => {
  const { rerender } = render(<Page album={null} photo="Photo of 1 June" />);
  rerender(<Page album="Lofoten" photo="Photo of 1 June" />);
  expect(title()).toBe('Photo of 1 June');
});
