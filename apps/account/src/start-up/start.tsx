import { BlockedPage } from '@account-area/area-screens';
import { FeedbackProvider } from '@account-area/feedback-screens';
import { lazy, type ReactNode, StrictMode, Suspense, useMemo } from 'react';
import { actorsOf, bindStartUp, configurationOf, isPreloading, outsideAt, routes } from '@account-area/area';
import { createActor } from 'xstate';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { hideConfirmationLink, probeStorage } from '@account-area/browser';
import { useSelector } from '@xstate/react';

import type { BrowserWorld } from '../composition/browser.module.ts';
import { Area, Language } from './area.tsx';
import { AreaContext } from '../shell/area-context.ts';
import { afterKeptDeletions } from '../composition/late-deletion-care.ts';
import { composePage, type Page } from '../composition/compose.ts';
import { configurationQuery } from './configuration-query.ts';
import { createPageInspector } from '../failures/reports.ts';
import { keepAreaOpen, type OpenArea } from '../shell/area-lifetime.ts';
import { openArea } from '../shell/open-area.ts';
import { PageBoundary, type PageBoundaryProps } from './page-boundary.tsx';
import { pageTextsIn } from './page-texts.ts';
import { preloadScreensAt, SCREENS } from '../routes/screens.ts';
import { createServedBuild } from '../shell/served-build.ts';

/** Brings the area up in `element`: configuration, then session, then shell. */
export const start = (element: Element, world: BrowserWorld): void => {
  const { document, history, location } = world;
  hideConfirmationLink({ history, location, storage: () => world.sessionStorage, now: () => Date.now() });
  const page = composePage(world);
  // In the console: what the machines have heard so far, without waiting for an error page.
  if (import.meta.env.DEV) Object.assign(world.window, { saveReport: () => page.saveReport(null) });
  const draw = drawIn(element, page);
  const pageTexts = pageTextsIn(document);
  const reportText = (problem: Error) => page.defects.report(problem, 'texts');

  if (probeStorage(() => world.localStorage) === 'blocked') {
    draw(
      <Language configuration={null} pageTexts={pageTexts} onProblem={reportText}>
        <BlockedPage onRetry={() => location.reload()} />
      </Language>,
      { contactHref: () => null, language: () => pageTexts },
    );
    return;
  }

  const outside = outsideAt(location.pathname);
  if (outside !== null) {
    draw(
      <Suspense>
        <Outside page={page} route={outside} pageTexts={pageTexts} onTextProblem={reportText} />
      </Suspense>,
      { contactHref: () => null, language: () => pageTexts },
    );
    return;
  }

  const build = createServedBuild({
    document,
    fetch: (address, request) => world.fetch(address, request),
    location,
    sessionStorage: world.sessionStorage,
    now: () => Date.now(),
  });
  // Screens know where they were left, long before they are high enough for the browser to scroll there.
  history.scrollRestoration = 'manual';
  preloadScreensAt(routes, SCREENS, location.pathname);
  const startUp = createStartUp(page);
  const openedArea = keepAreaOpen(startUp, () => openArea({ ...page, build }, startUp));
  const bringUp = () => {
    startUp.start();
    draw(
      <Area startUp={startUp} saveReport={page.saveReport} pageTexts={pageTexts} onTextProblem={reportText}>
        <SignedInArea openedArea={openedArea} />
      </Area>,
      {
        contactHref: () => configurationOf(startUp.getSnapshot())?.host.customerCareAddress ?? null,
        language: () => configurationOf(startUp.getSnapshot())?.locale ?? pageTexts,
      },
    );
  };
  afterKeptDeletions(() => world.localStorage, bringUp);
};

/** A page that needs no session: nothing of what signs in is made for it. */
const Outside = lazy(async () => ({ default: (await import('../outside/outside.chunk.tsx')).OutsideStart }));

/** The pages of a customer who is signed in; `openedArea` returns `null` while no customer is. */
const SignedInArea = ({ openedArea }: { readonly openedArea: () => OpenArea | null }) => {
  const area = openedArea();
  return area === null ? null : <Pages area={area} />;
};

const Pages = ({ area }: { readonly area: OpenArea }) => {
  const feedback = useMemo(() => ({ ...actorsOf(area.area), build: area.build }), [area]);
  const mayPreload = useSelector(area.area, isPreloading);
  return (
    <AreaContext value={area}>
      <FeedbackProvider feedback={feedback} mayPreload={mayPreload}>
        <RouterProvider router={area.router} onError={(error) => area.defects.report(error, 'route')} />
      </FeedbackProvider>
    </AreaContext>
  );
};

/** React tells of every error that a component throws; an error that was seen before is reported already. */
const drawIn = (element: Element, { defects, saveReport, world }: Page) => {
  const report = (error: unknown) => defects.report(error, 'page');
  const root = createRoot(element, { onUncaughtError: report, onCaughtError: report });
  return (content: ReactNode, known: Pick<PageBoundaryProps, 'contactHref' | 'language'>): void =>
    root.render(
      <StrictMode>
        <PageBoundary defects={defects} saveReport={saveReport} {...known} reload={() => world.location.reload()}>
          {content}
        </PageBoundary>
      </StrictMode>,
    );
};

const createStartUp = ({ startUp, world, ...page }: Page) => {
  return createActor(bindStartUp(startUp()), {
    id: 'start-up',
    inspect: createPageInspector(page),
    input: configurationQuery(world),
  });
};
