import { linkTo, type OutsideName, titleOf } from '@account-area/area';
import { BusyPage, ConfirmingPage, OutsideFrame, OutsidePage, StartUpFailurePage } from '@account-area/area-screens';
import type { bindConfirmation } from '@account-area/customer';
import { referenceOf } from '@account-area/kernel';
import { useMessages } from '@account-area/messages';
import type { bindConfiguration, Configuration, HostConfiguration, Locale } from '@account-area/session';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom, InspectionEvent } from 'xstate';

import { Language } from '../start-up/area.tsx';

type Subscription = ReturnType<typeof bindConfirmation>;

export interface OutsideProps {
  readonly route: OutsideName;
  readonly loading: ActorRefFrom<ReturnType<typeof bindConfiguration>>;
  /** Confirms a subscription, once it is known where. */
  readonly subscription: (configuration: Configuration) => Subscription;
  readonly inspect: (event: InspectionEvent) => void;
  /** Shows another address of this host without loading anything. */
  readonly show: (path: string) => void;
  /** What the page brought along, in the language it was served in. */
  readonly pageTexts: Locale;
  readonly onTextProblem: (problem: Error) => void;
}

/** A page that needs no session (C01.1, D05). */
export const Outside = ({ loading, onTextProblem, pageTexts, ...page }: OutsideProps) => {
  const configuration = useSelector(loading, ({ context }) => context.value);
  const error = useSelector(loading, ({ context }) => context.error);
  return (
    <Language configuration={configuration} pageTexts={pageTexts} onProblem={onTextProblem}>
      {configuration !== null && <Known configuration={configuration} {...page} />}
      {configuration === null && error === null && <BusyPage busyWith="loading" />}
      {configuration === null && error !== null && (
        <StartUpFailurePage reference={referenceOf(error)} onRetry={() => loading.send({ type: 'resource.needed' })} />
      )}
    </Language>
  );
};

interface KnownProps extends Pick<OutsideProps, 'inspect' | 'route' | 'show' | 'subscription'> {
  readonly configuration: Configuration;
}

const Known = ({ configuration, inspect, route: first, show, subscription }: KnownProps) => {
  const { host } = configuration;
  const [route, setRoute] = useState(first);
  const [logic] = useState(() => subscription(configuration));
  usePageTitle(route, host);
  const goOn = (next: 'subscriptionError' | 'subscriptionSuccess') => {
    show(linkTo(next, NOWHERE));
    setRoute(next);
  };
  const homeHref = linkTo('overview', NOWHERE);
  return (
    <OutsideFrame brandName={host.brandName} homeHref={homeHref}>
      {route === 'subscription' ? (
        <Subscribing logic={logic} inspect={inspect} onDone={goOn} />
      ) : (
        <OutsidePage
          page={route}
          signInHref={homeHref}
          shopHref={host.shopAddress}
          contactHref={host.customerCareAddress}
        />
      )}
    </OutsideFrame>
  );
};

/** Pages without a session have no display modes. */
const NOWHERE = { route: null, search: '' } as const;

/** The title of the page (D70). What search engines are told is in the page as it was served: nothing (C02.3). */
const usePageTitle = (route: OutsideName, { brandName: brand }: HostConfiguration) => {
  const { t } = useMessages();
  const title = t('shell.page-title', { page: t(titleOf(route)), brand });
  useEffect(() => {
    document.title = title;
  }, [title]);
};

interface SubscribingProps extends Pick<OutsideProps, 'inspect'> {
  readonly logic: Subscription;
  readonly onDone: (next: 'subscriptionError' | 'subscriptionSuccess') => void;
}

/** Confirms what the link of this tab asks for, and goes on to the page that says what became of it (C40.1). */
const Subscribing = ({ inspect, logic, onDone }: SubscribingProps) => {
  const confirmation = useActorRef(logic, { id: 'confirmation', inspect });
  const isReceived = useSelector(confirmation, (snapshot) => snapshot.matches('received'));
  const hasFailed = useSelector(confirmation, (snapshot) => snapshot.matches('failed'));
  const goOn = useEffectEvent(() => onDone(isReceived ? 'subscriptionSuccess' : 'subscriptionError'));
  useEffect(() => {
    if (isReceived || hasFailed) goOn();
  }, [isReceived, hasFailed]);
  return <ConfirmingPage label="outside.confirming" />;
};
