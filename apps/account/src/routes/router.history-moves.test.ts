import { expect, it } from 'vitest';
import { createMemoryRouter } from 'react-router';

import { watchHistoryMoves } from './router.tsx';

const start = (wasThereBefore = false) => {
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: ['/'] });
  return { router, isReturn: watchHistoryMoves(router, wasThereBefore) };
};

it('tells going back from following a link', async () => {
  const { isReturn, router } = start();
  await router.navigate('/my-photos/photos');
  expect(isReturn()).toBe(false);
  await router.navigate(-1);
  expect(isReturn()).toBe(true);
});

it('does not take the first page for a return', () => {
  expect(start().isReturn()).toBe(false);
});

it('takes a first page for a return that the browser went back to or loaded anew', () => {
  expect(start(true).isReturn()).toBe(true);
});
