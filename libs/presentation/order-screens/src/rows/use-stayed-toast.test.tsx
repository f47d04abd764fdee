import { renderInEnglish } from '@account-area/feedback-screens/testing';
import type { RowStayed } from '@account-area/kernel';
import { cleanup, screen } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { afterEach, expect, it } from 'vitest';

import { useStayedToast } from './use-stayed-toast.ts';

afterEach(cleanup);

const Told = (stayed: RowStayed) => {
  const tell = useEffectEvent(useStayedToast());
  useEffect(() => tell(stayed), [stayed]);
  return null;
};

const stayed: Omit<RowStayed, 'kind' | 'title'> = {
  type: 'row.stayed',
  id: '8402-1',
  error: { code: 'refused', reference: 'a1b2c3d4e5f6' },
};

it.each([
  ['project', 'Lofoten', 'Error: “Lofoten” could not be deleted'],
  ['widget', 'Grandma at 80', 'Error: “Grandma at 80” could not be deleted'],
  ['address', 'Singel 7, Amsterdam', 'Error: The address “Singel 7, Amsterdam” could not be deleted'],
  ['widget', null, 'Error: “Product 8402-1” could not be deleted'],
] as const)('says on any page what could not be deleted: %s %s', async (kind, title, text) => {
  renderInEnglish(<Told {...stayed} kind={kind} title={title} />);

  // The region of toasts is loaded with the first of them.
  expect(await screen.findByText(/a1b2c3d4e5f6/)).toBeTruthy();
  expect(screen.getAllByText(text)).not.toEqual([]);
  expect(screen.queryByRole('button', { name: 'Try again', hidden: true })).toBeNull();
});
