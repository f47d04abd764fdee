import { BusyPage } from '@account-area/area-screens';
import type { LateCode } from '@account-area/components';
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';

import { type SignedIn, useArea } from './area-context.ts';

/** Logic whose code a component of the signed-in area waits for. */
interface LateLogic<Logic> {
  readonly load: (area: SignedIn) => ReturnType<LateCode<Logic>>;
  /** What the error says where the code cannot be loaded. */
  readonly failure: string;
  /** What is shown until the code is there; by default a page that says that it is loading. */
  readonly fallback?: ReactNode;
}

/**
 * The component on its logic, once the code of that is there. Throws while rendering where it cannot be loaded: what is around
 * it tells the customer, and renders it again when they ask for that.
 */
export const withLateLogic = <Logic,>(
  { load, failure, fallback = <BusyPage busyWith="loading" /> }: LateLogic<Logic>,
  Loaded: ComponentType<{ readonly logic: Logic }>,
): ComponentType => {
  const Waiting = ({ loading }: { readonly loading: ReturnType<LateCode<Logic>> }) => {
    const loaded = use(loading);
    if (!loaded.ok) throw new Error(failure, { cause: loaded.error.cause });
    return <Loaded logic={loaded.value} />;
  };
  return () => {
    const area = useArea();
    const [loading] = useState(() => load(area));
    return (
      <Suspense fallback={fallback}>
        <Waiting loading={loading} />
      </Suspense>
    );
  };
};
