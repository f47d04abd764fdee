import { actorsOf } from '@account-area/area';
import { FeedbackProvider } from '@account-area/feedback-screens';
import { RouterProvider } from 'react-router/dom';

import { AreaContext } from './area-context.ts';
import type { OpenArea } from './open-area.ts';

export interface SignedInAreaProps {
  /** The area that is open; `null` before somebody has signed in. */
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
