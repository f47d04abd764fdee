import { bindConfiguration } from '../configuration/configuration.actors.ts';
import type { ConfigurationPorts } from '../configuration/configuration.ports.ts';
import { bindSession } from '../session/session.actors.ts';
import type { SessionPorts } from '../session/session.ports.ts';
import { startUpMachine } from './start-up.machine.ts';

/** Everything it takes to bring the area up. */
export interface StartUpPorts {
  readonly configuration: ConfigurationPorts;
  readonly session: SessionPorts;
}

/** The start-up machine with every actor bound to a port: the only form an app should start. */
export const bindStartUp = (ports: StartUpPorts): typeof startUpMachine =>
  startUpMachine.provide({
    actors: {
      configuration: bindConfiguration(ports.configuration),
      session: bindSession(ports.session),
    },
    actions: {
      keepLocale: (_, localeId) => ports.configuration.localeChoice.keep(localeId),
    },
  });
