import { type FeatureFlags, resolveFlags } from '@account-area/session';
import { describe, expect, it, vi } from 'vitest';

import { createAreaTestRouter } from './router.tsx';

const ON = resolveFlags({ timeline: true }, {});
const OFF = resolveFlags({}, {});

/** Opens `address` and answers where the customer arrives. */
const arrivalAt = async (address: string, flags: FeatureFlags = ON) => {
  const signOut = vi.fn();
  const router = createAreaTestRouter({ flags: () => flags, signOut }, address);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), { timeout: 10_000 });
  const { pathname, search } = router.state.location;
  router.dispose();
  return { arrival: `${pathname}${search}`, signOut };
};

describe('the routes of the area', () => {
  it.each(['/', '/downloads', '/my-photos/photos?month=2026-06', '/my-photos/photos/preview/photo-1'])(
    'show the page that was asked for: %s',
    async (address) => {
      expect((await arrivalAt(address)).arrival).toBe(address);
    },
  );

  it('lead from the entry of the photo area to the photos, with the whole query', async () => {
    expect((await arrivalAt('/my-photos?source=app')).arrival).toBe('/my-photos/photos?source=app');
  });

  it.each(['/my-photos', '/my-photos/photos', '/my-photos/photos/preview/photo-1'])(
    'send to the overview when the flag is off: %s',
    async (path) => {
      expect((await arrivalAt(`${path}?stripped=true&source=app`, OFF)).arrival).toBe('/?stripped=true');
    },
  );

  it('sign out at the address for it', async () => {
    const { arrival, signOut } = await arrivalAt('/logout');
    expect(arrival).toBe('/logout');
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('sign nobody out anywhere else', async () => {
    expect((await arrivalAt('/')).signOut).not.toHaveBeenCalled();
  });

  it('leave an address that leads nowhere as it is', async () => {
    expect((await arrivalAt('/nowhere')).arrival).toBe('/nowhere');
  });
});
