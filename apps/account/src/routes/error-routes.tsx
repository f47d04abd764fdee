import { ErrorPage } from '@account-area/area-screens';
import { useLocation, useRouteError } from 'react-router';

import { useArea, useConfiguration } from '../shell/area-context.ts';

/** A page broke; the shell around it goes on. */
export const PageErrorRoute = () => <BrokenRoute isAlone={false} />;

/** The shell itself broke. */
export const ShellErrorRoute = () => <BrokenRoute isAlone />;

const BrokenRoute = ({ isAlone }: { readonly isAlone: boolean }) => {
  const { defects, navigate, saveReport } = useArea();
  const error = useRouteError();
  const { host } = useConfiguration();
  const { hash, pathname, search } = useLocation();
  const reference = defects.referenceOf(error);
  return (
    <ErrorPage
      isAlone={isAlone}
      reference={reference}
      saveReport={() => saveReport(reference)}
      contactHref={host.customerCareAddress}
      onRetry={() => void navigate({ hash, pathname, search }, { replace: true })}
    />
  );
};
