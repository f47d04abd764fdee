import { renderInEnglish } from '@account-area/feedback-screens/testing';
import { act, screen } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';
import { expect, it, vi } from 'vitest';

import { useDeletedToast } from './use-deleted-toast.ts';

const Told = ({ day }: { readonly day: string }) => {
  const tell = useEffectEvent(useDeletedToast());
  useEffect(() => tell(day), [day]);
  return null;
};

it('says on which day the photos were deleted, until it is put away', async () => {
  renderInEnglish(<Told day="2026-11-27" />);
  await act(() => vi.dynamicImportSettled());

  expect(
    screen.getByRole('group', { name: 'Your photos were deleted on 27 November 2026.', hidden: true }),
  ).toBeTruthy();
});
