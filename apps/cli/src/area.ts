import { join } from 'node:path';

import { SERVICES, type ServiceName } from '@account-area/contracts';
import {
  createHttpConfigurationSource,
  createRemoteService,
  createServerClock,
  type HttpEnvironment,
  type RemoteService,
} from '@account-area/http';
import { fail, ok, type PortError, type Result } from '@account-area/kernel';
import type { Recorder } from '@account-area/kernel/inspection';
import { createProgramWorld, folderSessionPorts } from '@account-area/node';
import {
  type AccessTokens,
  bindSession,
  type Configuration,
  createAccessTokens,
  defaultHost,
  isAuthenticated,
  resolveFlags,
  type SessionActor,
  sessionErrorOf,
  type SessionSnapshot,
  type SignInProvider,
} from '@account-area/session';
import { createActor, waitFor } from 'xstate';

import type { Failure } from './failures.ts';

/** Where a command runs. */
export interface Place {
  /** The address of the area, such as `https://www.printelle.example`. */
  readonly address: URL;
  /** Where this program keeps what its next run needs. */
  readonly folder: string;
  /** Watches the machines of the command. */
  readonly recorder: Pick<Recorder, 'inspect'>;
  /** Aborts when the program is told to end. */
  readonly leaving: AbortSignal;
}

export const world = createProgramWorld();

const createEnvironment = (): HttpEnvironment => ({
  fetch: (request) => fetch(request),
  ids: world.ids,
  clock: createServerClock(world),
  chance: world.chance,
  // Each failure that matters comes back as a value, with its reference.
  reporter: { report: () => undefined },
});

/** A host's area, before its customer is known. */
export interface Area extends Pick<Configuration, 'flags' | 'host' | 'services'> {
  readonly place: Place;
  readonly http: HttpEnvironment;
}

export const openArea = async (place: Place): Promise<Result<Area, PortError>> => {
  const { address, leaving } = place;
  const http = createEnvironment();
  const source = createHttpConfigurationSource(http, address.origin);
  const services = await source.services(leaving);
  if (!services.ok) return services;
  const { hostsAddress } = services.value;
  const described = await source.host({ hostsAddress, hostName: address.hostname }, leaving);
  const host = described.ok ? described.value : defaultHost(address.hostname, { brand: null, localeId: null });
  return ok({ place, http, services: services.value, host, flags: resolveFlags(host.flags, {}) });
};

/** The area of a customer who is signed in. */
export interface OwnArea extends Area {
  readonly session: SessionActor;
  readonly tokens: AccessTokens;
  readonly addressOf: (name: ServiceName) => string;
  readonly service: (name: ServiceName) => RemoteService;
  /** The origin of a service, where it keeps its files. */
  readonly originOf: (name: ServiceName) => string;
}

/** Enters with the tokens of an earlier run, or as `provider` lets the customer sign in. */
export const enterArea = async (area: Area, provider: SignInProvider): Promise<Result<OwnArea, Failure>> => {
  const { http, place, services } = area;
  const session = createActor(
    bindSession(
      folderSessionPorts({
        provider,
        folder: folderOf(place),
        clock: http.clock,
        restart: () => process.exit(1),
      }),
    ),
    { input: { settings: services.signIn }, inspect: place.recorder.inspect },
  ).start();
  const entered = await waitFor(session, isDecided, { signal: place.leaving }).catch(() => session.getSnapshot());
  if (!isAuthenticated(entered)) {
    session.stop();
    return fail(sessionErrorOf(entered) ?? { code: 'signed-out' });
  }
  const tokens = createAccessTokens(session);
  const addressOf = (name: ServiceName) => services.addresses[name] ?? '';
  return ok({
    ...area,
    session,
    tokens,
    addressOf,
    service: (name) => createRemoteService(http, { name: SERVICES[name].reportedAs, baseUrl: addressOf(name), tokens }),
    originOf: (name) => new URL(addressOf(name)).origin,
  });
};

/** What is kept of a host and its customer. */
export const folderOf = ({ address, folder }: Place): string => join(folder, address.host.replaceAll(':', '_'));

/** Whether it is known if a customer is signed in. */
const isDecided = (snapshot: SessionSnapshot): boolean =>
  (['authenticated', 'signedOut', 'accountDeleted', 'left', 'failed'] as const).some((state) =>
    snapshot.matches(state),
  );
