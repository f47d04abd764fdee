export { DownloadFeedback, type DownloadFeedbackProps } from './downloads/download-feedback.tsx';
export { DownloadsScreen, type DownloadsScreenProps } from './downloads/downloads-screen.tsx';
export { type OverviewMenu, OverviewScreen, type OverviewScreenProps } from './overview/overview-screen.tsx';
export { Preferences, type PreferencesProps, type ThemeChoice } from './preferences/preferences.tsx';
export { Shell, type ShellProps } from './shell/shell.tsx';
export { type SideMenuProps } from './shell/side-menu.tsx';
export {
  BlockedPage,
  BusyPage,
  type BusyWith,
  ErrorPage,
  type ErrorPageProps,
  type FailurePageProps,
  NotFoundPage,
  SignedOutPage,
  SignInFailurePage,
  StartUpFailurePage,
} from './status/pages.tsx';
export { StorageStatusCard, type StorageStatusCardProps } from './storage-status/storage-status-card.tsx';
