/** What a start-up hears from the customer, and from itself about the configuration. */
export type StartUpEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'locale.chosen'; readonly localeId: string }
  | { readonly type: 'configuration.loaded' }
  | { readonly type: 'configuration.missed' };
