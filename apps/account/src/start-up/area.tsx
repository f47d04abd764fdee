import {
  AccountDeletedPage,
  BusyPage,
  type BusyWith,
  SignedOutPage,
  SignInFailurePage,
  StartUpFailurePage,
} from '@account-area/area-screens';
import { ComponentsProvider } from '@account-area/components';
import { directionOf, MessageProvider } from '@account-area/messages';
import { configurationErrorOf, configurationOf, sessionOf, type StartUpActor, startUpPhase } from '@account-area/area';
import {
  type Configuration,
  isSigningIn,
  isSigningOut,
  type Locale,
  publicBrandOf,
  sessionErrorOf,
  type SessionSnapshot,
} from '@account-area/session';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useSelector } from '@xstate/react';

import type { SaveReport } from '../failures/reports.ts';
export interface AreaProps {
  readonly startUp: StartUpActor;
  /** What the page brought along, in the language it was served in. */
  readonly pageTexts: Locale;
  readonly onTextProblem: (problem: Error) => void;
  readonly saveReport: SaveReport;
  /** The signed-in area. Rendered after sign-in. */
  readonly children: ReactNode;
}

/** What the page shows, from nothing yet to the area and the way out of it. */
export const Area = ({ startUp, pageTexts, onTextProblem, saveReport, children }: AreaProps) => {
  const configuration = useSelector(startUp, configurationOf);
  return (
    <Language configuration={configuration} pageTexts={pageTexts} onProblem={onTextProblem}>
      <Phase startUp={startUp} saveReport={saveReport}>
        {children}
      </Phase>
    </Language>
  );
};

const Phase = ({ startUp, saveReport, children }: Pick<AreaProps, 'startUp' | 'saveReport' | 'children'>) => {
  const phase = useSelector(startUp, startUpPhase);
  const [isOpen, setIsOpen] = useState(false);
  const stays = phase === 'shell' || (phase === 'loading' && isOpen);
  if (stays !== isOpen) setIsOpen(stays);

  if (phase === 'unavailable') return <Unavailable startUp={startUp} saveReport={saveReport} />;
  if (phase === 'signed-out') return <SignedOut startUp={startUp} />;
  if (phase === 'account-deleted') return <AccountDeleted startUp={startUp} />;
  if (phase === 'failed') return <SignInFailed startUp={startUp} saveReport={saveReport} />;
  return (
    <>
      {phase === 'loading' && (
        <div style={stays ? ON_TOP : undefined}>
          <Busy startUp={startUp} />
        </div>
      )}
      {stays && (
        // Unseen, not gone, while it is not certain that the customer is still signed in: a page that the browser
        // brings back must not show photos of a customer who has signed out, and keeps its place otherwise.
        <div style={phase === 'shell' ? undefined : UNSEEN} inert={phase !== 'shell'}>
          {children}
        </div>
      )}
    </>
  );
};

const ON_TOP = { position: 'fixed', inset: 0, zIndex: 1 } as const;
const UNSEEN = { visibility: 'hidden' } as const;

type FailedProps = Pick<AreaProps, 'startUp' | 'saveReport'>;

const Unavailable = ({ startUp, saveReport }: FailedProps) => {
  const reference = referenceIn(useSelector(startUp, configurationErrorOf));
  return (
    <StartUpFailurePage
      reference={reference}
      saveReport={() => saveReport(reference)}
      onRetry={() => startUp.send({ type: 'retry.requested' })}
    />
  );
};

const SignedOut = ({ startUp }: Pick<AreaProps, 'startUp'>) => (
  <SignedOutPage
    shopHref={useSelector(startUp, configurationOf)?.host.shopAddress ?? null}
    onSignIn={() => sessionOf(startUp.getSnapshot())?.send({ type: 'signIn.requested' })}
  />
);

const AccountDeleted = ({ startUp }: Pick<AreaProps, 'startUp'>) => {
  const host = useSelector(startUp, configurationOf)?.host;
  return (
    <AccountDeletedPage
      shopHref={host?.shopAddress ?? null}
      contactHref={host?.customerCareAddress ?? null}
      onSignIn={() => sessionOf(startUp.getSnapshot())?.send({ type: 'signIn.requested' })}
    />
  );
};

const SignInFailed = ({ startUp, saveReport }: FailedProps) => {
  const session = useSelector(startUp, sessionOf) ?? undefined;
  const reference = referenceIn(useSelector(session, (snapshot) => snapshot && sessionErrorOf(snapshot)));
  return (
    <SignInFailurePage
      reference={reference}
      saveReport={() => saveReport(reference)}
      contactHref={useSelector(startUp, configurationOf)?.host.customerCareAddress ?? null}
      onRetry={() => session?.send({ type: 'signIn.requested' })}
    />
  );
};

const Busy = ({ startUp }: Pick<AreaProps, 'startUp'>) => {
  const session = useSelector(startUp, sessionOf) ?? undefined;
  return <BusyPage busyWith={useSelector(session, busyWith)} />;
};

const busyWith = (session: SessionSnapshot | undefined): BusyWith => {
  if (session === undefined) return 'loading';
  if (isSigningIn(session)) return 'signing-in';
  return isSigningOut(session) ? 'signing-out' : 'loading';
};

const referenceIn = (failure: object | null | undefined): string | null =>
  failure && 'reference' in failure && typeof failure.reference === 'string' ? failure.reference : null;

export interface LanguageProps {
  /** `null` until it has been loaded. */
  readonly configuration: Configuration | null;
  /** What the page brought along, in the language it was served in. */
  readonly pageTexts: Locale;
  readonly onProblem: (problem: Error) => void;
  readonly children: ReactNode;
}

/**
 * Language, direction and brand of everything on the page, from the first moment on. Served files have every text; before
 * they arrive, those of the page are enough.
 */
export const Language = ({ configuration, pageTexts, onProblem, children }: LanguageProps) => {
  const locale = configuration?.locale ?? pageTexts;
  const brand = configuration === null ? null : publicBrandOf(configuration.host);
  const direction = directionOf(locale.id);

  useLayoutEffect(() => {
    const page = document.documentElement;
    page.lang = locale.id;
    page.dir = direction;
    if (brand !== null) page.dataset['brand'] = brand;
  }, [locale.id, direction, brand]);

  return (
    <MessageProvider
      localeId={locale.id}
      messages={locale.messages}
      fallback={pageTexts.messages}
      onProblem={onProblem}
    >
      <ComponentsProvider direction={direction}>{children}</ComponentsProvider>
    </MessageProvider>
  );
};
