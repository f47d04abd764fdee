export * from './cookie-consent/index.ts';
export * from './customer-actions/index.ts';
