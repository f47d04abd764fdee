export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button/button.tsx';
export type { ButtonLook, ButtonSize, ButtonVariant } from './button/button-content.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { ReasonedButton, type ReasonedButtonProps } from './button/reasoned-button.tsx';
export { Card, type CardProps, StorageCard, type StorageCardProps, type StorageTone } from './card/card.tsx';
export { Check, CheckButton, type CheckButtonProps, type CheckProps, type CheckState } from './check/check.tsx';
export { Dialog, preloadDialog } from './dialog/dialog.tsx';
export type { DialogDismissal, DialogProps } from './dialog/dialog-popup.tsx';
export { handFocusOn, handFocusTo, placeToGoOn } from './dialog/focus-return.ts';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { Alert, type AlertProps, Banner, type BannerProps, type Tone } from './feedback/alert.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { Reference, type ReferenceProps } from './feedback/reference.tsx';
export { Announcer, type AnnouncerProps } from './hidden/announcer.tsx';
export { LiveRegion, type LiveRegionProps } from './hidden/live-region.tsx';
export { SkipLink, type SkipLinkProps } from './hidden/skip-link.tsx';
export { VisuallyHidden, type VisuallyHiddenProps } from './hidden/visually-hidden.tsx';
export { Icon, type IconProps } from './icon/icon.tsx';
export {
  AlbumsIcon,
  BackIcon,
  BrokenPhotoIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  CollapseIcon,
  CookieIcon,
  CopyIcon,
  DeleteIcon,
  DeselectIcon,
  DownloadIcon,
  ErrorIcon,
  ExpandIcon,
  FoldIcon,
  ForwardIcon,
  HelpIcon,
  HomeIcon,
  type IconType,
  InfoIcon,
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
  WarningIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from './icon/icons.ts';
export { ActionBar, type ActionBarProps, ActionButton, type ActionButtonProps } from './layout/action-bar.tsx';
export { AppLayout, type AppLayoutProps, Page, type PageProps } from './layout/app-layout.tsx';
export { type Breakpoint, BREAKPOINTS_PX, CHAT_PHONE_BELOW_PX } from './layout/breakpoints.ts';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { TopBar, type TopBarProps } from './layout/top-bar.tsx';
export { useBreakpoint } from './layout/use-breakpoint.ts';
export { Link, type LinkElementProps } from './link/link.tsx';
export { Skeleton, type SkeletonProps } from './loading/skeleton.tsx';
export { PageLoader, type PageLoaderProps, Spinner, type SpinnerProps } from './loading/spinner.tsx';
export { BrandMark, type BrandMarkProps } from './navigation/brand-mark.tsx';
export { MenuButton, MenuEntry, type MenuEntryProps, MenuList, type MenuListProps } from './navigation/menu-list.tsx';
export {
  NavButton,
  type NavButtonProps,
  NavEntry,
  type NavEntryProps,
  NavRail,
  type NavRailProps,
} from './navigation/nav-rail.tsx';
export { ProgressBar, type ProgressBarProps } from './progress/progress-bar.tsx';
export { ComponentsProvider, type ComponentsProviderProps } from './provider/components-provider.tsx';
export { OverlayContainer } from './provider/overlay-container.ts';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { preloadToasts, Toasts } from './toast/toasts.tsx';
export type { ToastContent, ToastsProps } from './toast/toast-region.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
