import { fakeTime, inspector } from '@account-area/kernel/testing';
import { isPhotoId, type PhotoId } from '@account-area/photos';
import { createActor } from 'xstate';

import { selectedIds, selectionMachine } from './selection.machine.ts';

/** Photo ids, from `photo-0` on or from another number. */
export const photoIds = (count: number, from = 0): readonly PhotoId[] =>
  Array.from({ length: count }, (_, index) => `photo-${from + index}`).filter(isPhotoId);

export const startFakeSelection = () => {
  const { clock, pass } = fakeTime();
  const selection = createActor(selectionMachine, { clock, inspect: inspector }).start();
  return {
    actor: selection,
    /** It needs none. */
    ports: {},
    clock,
    pass,
    toggle: (id: PhotoId, group = '2024/3') => selection.send({ type: 'photo.toggled', id, group }),
    /** What is selected, in the order of the alphabet. */
    selected: () => selectedIds(selection.getSnapshot()).toSorted(),
  };
};
