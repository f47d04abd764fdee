export { createCookieConsent, createDataLayer, createWindowWidth } from './analytics/analytics.ts';
export type { DataLayerWindow } from './analytics/analytics.ts';
export type { BrowserIncident, BrowserReporter } from './browser-reporter.ts';
export { isConfirmationLink } from './confirmation/confirmation-link.ts';
export { hideConfirmationLink } from './confirmation/hide-confirmation-link.ts';
export { createConfirmationTokens, createEmailDraft } from './confirmation/taken-notes.ts';
export type { EmailDraft } from './confirmation/taken-notes.ts';
export { copyKeysOf } from './copies/copy-keys.ts';
export { createLocalUnfinishedCopies } from './copies/local-unfinished-copies.ts';
export { areDeletionsKept } from './deletion/deletion-keys.ts';
export { createLocalUnfinishedDeletions } from './deletion/local-unfinished-deletions.ts';
export type { LocalUnfinishedDeletions } from './deletion/local-unfinished-deletions.ts';
export { createStandInExportGateway } from './exports/stand-in-export-gateway.ts';
export { createBrowserLayerHistory } from './feedback/browser-layer-history.ts';
export type { BrowserLayerHistory } from './feedback/browser-layer-history.ts';
export { createDocumentPacker } from './files/document-packer.ts';
export { createBlobFileSaver, createFileShelf, createStreamingFileSaver } from './files/file-savers.ts';
export type { FileWorld } from './files/file-savers.ts';
export { createDocumentSaver, createHandOver } from './files/hand-over.ts';
export { createBrowserNavigation } from './page/browser-navigation.ts';
export { createBrowserPageDepartures } from './page/browser-page-departures.ts';
export { createBrowserPage, createBrowserPageEvents, createBrowserWindowVisibility } from './page/browser-page.ts';
export { createBrowserPhoneNumbers } from './phone/browser-phone-numbers.ts';
export { createBrowserPrintsEditor } from './prints/browser-prints-editor.ts';
export { createCustomerTraces } from './session/customer-traces.ts';
export { createIndexedDbTokenStore, createWebLock, RENEWAL_LOCK } from './session/indexed-db-token-store.ts';
export { createPendingSignIns } from './session/pending-sign-ins.ts';
export { createPlatformSession } from './session/platform-session.ts';
export { createPlatformSignIn, untoldSignOut } from './session/platform-sign-in.ts';
export { createSessionCookies } from './session/session-cookies.ts';
export { keptFlag } from './settings/kept-flag.ts';
export { keptSort } from './settings/kept-sort.ts';
export { createLocalLocaleChoice } from './settings/local-locale-choice.ts';
export {
  createLocalFlagOverrides,
  createLocalLastUsedAlbum,
  createLocalPhotoViewSettings,
  createLocalScrollPositions,
  createSessionBannerMemory,
  createSessionPromptMemory,
} from './settings/local-settings.ts';
export { createLocalStore, probeStorage } from './settings/local-store.ts';
export type { LocalStore } from './settings/local-store.ts';
export { createBrowserFileReading } from './upload/browser-file-reading.ts';
export { createBrowserPageKeeper, createBrowserUploadPage } from './upload/browser-upload-page.ts';
export { createLocalUploadRecords } from './upload/local-upload-records.ts';
export { createBrandedIds, createBrowserChance, createBrowserIds, createBrowserTimers } from './world/world.ts';
export { createOtherTabs } from './tabs/other-tabs.ts';
