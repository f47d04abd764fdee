import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';

import { useRouteKey } from './route-key.ts';

const Page = () => <p role="status">{useRouteKey()}</p>;
const shown = () => screen.getByRole('status').textContent;

it('tells the first page of a tab from that of another tab, and from the pages after it', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Page }], {
    initialEntries: [{ pathname: '/my-photos/photos', key: 'default' }],
  });
  render(<RouterProvider router={router} />);
  expect(shown()).toBe('/my-photos/photos');

  await act(() => router.navigate('/my-photos/albums'));
  expect(shown()).toBe(router.state.location.key);
  expect(shown()).not.toMatch(/^\//);
});
