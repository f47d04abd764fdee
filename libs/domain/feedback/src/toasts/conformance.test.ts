import { it } from 'vitest';

import { FakeWindowVisibility } from '../testing.ts';
import { windowVisibilityPromises } from './window-visibility.promises.ts';

const fakeWindow = () => {
  const visibility = new FakeWindowVisibility();
  return { visibility, change: (isVisible: boolean) => visibility.change(isVisible) };
};

it.each(windowVisibilityPromises(fakeWindow))('the fake window $name', ({ run }) => run());
