export { tusOverFetch } from './tus-over-fetch.ts';
export type { TusClient } from './tus-over-fetch.ts';
export { createTusUploadTransport } from './tus-upload-transport.ts';
export type { UploadIncident, UploadReporter } from './upload-reporter.ts';
