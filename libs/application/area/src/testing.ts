export { startFakeDownloads } from './downloads/downloads.fakes.ts';
export type { FakeDownloads } from './downloads/downloads.fakes.ts';
export { startFakeDownloadsPage } from './downloads-page/downloads-page.fakes.ts';
export type { FakeDownloadsPage } from './downloads-page/downloads-page.fakes.ts';
export { startFakeShell } from './shell/shell.fakes.ts';
export type { FakeShell } from './shell/shell.fakes.ts';
