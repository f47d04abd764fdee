export { OverviewScreen, type OverviewScreenProps } from './overview/overview-screen.tsx';
export { Preferences, type PreferencesProps, type ThemeChoice } from './preferences/preferences.tsx';
export { type MenuEntry, type MenuEntryId } from './shell/menu.ts';
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
