export { AccountBanner } from './account-status/account-banner.tsx';
export { CookieConsentControl } from './cookies/cookie-consent.tsx';
export { DownloadFeedback } from './downloads/download-feedback.tsx';
export { DownloadsScreen } from './downloads/downloads-screen.tsx';
export { ConfirmingPage, DeletionErrorPage, EmailErrorPage } from './identity/confirmation-pages.tsx';
export { DeletionSection } from './identity/deletion-section.tsx';
export { EmailScreen } from './identity/email-screen.tsx';
export { IntegrationScreen } from './integration/integration-screen.tsx';
export { OutsideFrame, OutsidePage } from './outside/outside-page.tsx';
export { OverviewScreen } from './overview/overview-screen.tsx';
export { Preferences } from './preferences/preferences.tsx';
export { DetailsScreen } from './settings/details/details-screen.tsx';
export { PaymentScreen } from './settings/payment/payment-screen.tsx';
export { SettingsScreen } from './settings/settings-screen.tsx';
export { Shell } from './shell/shell.tsx';
export { DeletingPage } from './status/deleting-page.tsx';
export { NotFoundPage } from './status/not-found-page.tsx';
export {
  BlockedPage,
  BusyPage,
  type BusyWith,
  ErrorPage,
  AccountDeletedPage,
  SignedOutPage,
  SignInFailurePage,
  StartUpFailurePage,
} from './status/pages.tsx';
export { StorageDialog } from './storage-status/storage-dialog.tsx';
export { useDeletedToast } from './storage-status/use-deleted-toast.ts';
export { StorageStatusCard } from './storage-status/storage-status-card.tsx';
