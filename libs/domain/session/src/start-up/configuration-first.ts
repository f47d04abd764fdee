import type { Configuration } from '../configuration/configuration.ts';

/** What is thrown when somebody would sign a customer in without a configuration (C06.3). */
export const CONFIGURATION_FIRST = 'Config should be loaded before authentication';

/** The configuration to authenticate with. Throws when there is none: that is a defect, not a failure. */
export const configurationFirst = (configuration: Configuration | null): Configuration => {
  if (configuration === null) throw new Error(CONFIGURATION_FIRST);
  return configuration;
};
