export { Button, ButtonLink } from './button/button.tsx';
export type { ButtonVariant } from './button/button-content.tsx';
export { IconButton } from './button/icon-button.tsx';
export { StorageCard } from './card/card.tsx';
export { Check, CheckButton, type CheckState } from './check/check.tsx';
export { Dialog, preloadDialog } from './dialog/dialog.tsx';
export type { DialogDismissal, DialogProps } from './dialog/dialog-popup.tsx';
export { handFocusOn, handFocusTo, placeToGoOn } from './dialog/focus-return.ts';
export { TextField } from './field/text-field.tsx';
export { Alert, Banner } from './feedback/alert.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { Reference, type ReferenceProps } from './feedback/reference.tsx';
export { Announcer } from './hidden/announcer.tsx';
export { LiveRegion } from './hidden/live-region.tsx';
export { SkipLink } from './hidden/skip-link.tsx';
export { VisuallyHidden } from './hidden/visually-hidden.tsx';
export { Icon } from './icon/icon.tsx';
export {
  BackIcon,
  BrokenPhotoIcon,
  ClockIcon,
  CloseIcon,
  CollapseIcon,
  CookieIcon,
  DeleteIcon,
  DeselectIcon,
  DownloadIcon,
  ErrorIcon,
  FoldIcon,
  ForwardIcon,
  HelpIcon,
  HomeIcon,
  type IconType,
  LanguageIcon,
  LostIcon,
  OfflineIcon,
  PhotosIcon,
  PlusIcon,
  RetryIcon,
  SelectIcon,
  SignOutIcon,
  SortIcon,
  ThemeIcon,
  UnfoldIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from './icon/icons.ts';
export { ActionBar, ActionButton } from './layout/action-bar.tsx';
export { AppLayout, Page } from './layout/app-layout.tsx';
export { type Breakpoint } from './layout/breakpoints.ts';
export { PageHeader } from './layout/page-header.tsx';
export { TopBar } from './layout/top-bar.tsx';
export { useBreakpoint } from './layout/use-breakpoint.ts';
export { PageLoader } from './loading/page-loader.tsx';
export { BrandMark } from './navigation/brand-mark.tsx';
export { MenuEntry, MenuList } from './navigation/menu-list.tsx';
export { NavEntry, NavRail } from './navigation/nav-rail.tsx';
export { ProgressBar } from './progress/progress-bar.tsx';
export { ComponentsProvider, OverlayContainer } from './provider/components-provider.tsx';
export { Select, type SelectOption } from './select/select.tsx';
export { Tabs } from './tabs/tabs.tsx';
export { preloadToasts, Toasts } from './toast/toasts.tsx';
export type { ToastContent } from './toast/toast-region.tsx';
export { Tooltip } from './tooltip/tooltip.tsx';
