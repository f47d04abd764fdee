import { expect, it } from 'vitest';
import { createMemoryRouter } from 'react-router';

import { watchHistoryMoves } from './history-moves.ts';

const start = (wasLoadedByHistory = false) => {
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: ['/'] });
  return { router, moves: watchHistoryMoves(router, wasLoadedByHistory) };
};

it('tells going back from following a link', async () => {
  const { moves, router } = start();
  await router.navigate('/my-photos/photos');
  expect(moves.isReturn()).toBe(false);
  await router.navigate(-1);
  expect(moves.isReturn()).toBe(true);
});

it('does not take the first page for a return', () => {
  expect(start().moves.isReturn()).toBe(false);
});

it('takes a first page for a return that the browser went back to', () => {
  expect(start(true).moves.isReturn()).toBe(true);
});
