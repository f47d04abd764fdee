export { tusOverFetch } from './tus-over-fetch.ts';
export type { TusAnswer, TusClient, TusFetch, TusFile, TusRequest } from './tus-over-fetch.ts';
export { createTusUploadTransport } from './tus-upload-transport.ts';
export type { TusUploadTransportOptions } from './tus-upload-transport.ts';
export type { UploadIncident, UploadReporter } from './upload-reporter.ts';
