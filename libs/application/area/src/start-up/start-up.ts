import type { Configuration, ConfigurationPorts, SessionPorts } from '@account-area/session';

/** Everything it takes to bring the area up. */
export interface StartUpPorts {
  readonly configuration: ConfigurationPorts;
  readonly session: SessionPorts;
}

/** What is thrown when a customer would be signed in without a configuration (C06.3). */
export const CONFIGURATION_FIRST = 'Config should be loaded before authentication';

/** The configuration to authenticate with. Throws when there is none: that is a defect, not a failure. */
export const configurationFirst = (configuration: Configuration | null): Configuration => {
  if (configuration === null) throw new Error(CONFIGURATION_FIRST);
  return configuration;
};
