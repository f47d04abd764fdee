import { actorsOf } from '@account-area/area';
import { FeedbackProvider } from '@account-area/feedback-screens';
import { RouterProvider } from 'react-router/dom';

import type { AreaRouter } from '../routes/router.tsx';
import { AreaContext, type SignedIn } from './area-context.ts';

/** The area of one signed-in customer, as long as they stay. */
export interface OpenArea extends SignedIn {
  readonly router: AreaRouter;
  /** Stops everything that runs for the customer and forgets what it knew. */
  close(): void;
}

export interface SignedInAreaProps {
  /** The area that is open; `null` before sign-in. */
  readonly openedArea: () => OpenArea | null;
}

/** The pages of a signed-in customer. */
export const SignedInArea = ({ openedArea }: SignedInAreaProps) => {
  const area = openedArea();
  if (area === null) return null;
  return (
    <AreaContext value={area}>
      <FeedbackProvider feedback={actorsOf(area.area)} pageShown={area.pageShown}>
        <RouterProvider router={area.router} onError={(error) => area.defects.report(error, 'route')} />
      </FeedbackProvider>
    </AreaContext>
  );
};
