import { keptChoicePromises } from '@account-area/kernel/conformance';

/** What a `LocaleChoice` promises. */
export const localeChoicePromises = keptChoicePromises('LocaleChoice', 'nl-NL', 'en-GB');
