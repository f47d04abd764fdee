export { Badge } from './badge/badge.tsx';
export { Button, ButtonLink, type ButtonVariant, IconButton } from './button/button.tsx';
export { ReasonedButton } from './button/reasoned-button.tsx';
export { StorageCard } from './card/card.tsx';
export { Check, CheckButton, type CheckState } from './check/check.tsx';
export { useIsOnline } from './connection/use-is-online.ts';
export { CopyText } from './copy/copy-text.tsx';
export { DescriptionList } from './description-list/description-list.tsx';
export { Dialog, type DialogProps, preloadDialog } from './dialog/dialog.tsx';
export type { DialogDismissal } from './dialog/dialog-popup.tsx';
export { handFocusOn, handFocusTo, placeToGoOn } from './dialog/focus-return.ts';
export { SelectField } from './field/select-field.tsx';
export { TextAreaField } from './field/text-area-field.tsx';
export { TextField } from './field/text-field.tsx';
export { Alert, Banner } from './feedback/alert.tsx';
export { EmptyState, Tiles } from './feedback/empty-state.tsx';
export { Reference, type ReferenceProps } from './feedback/reference.tsx';
export { Announcer, LiveRegion, SkipLink, VisuallyHidden } from './hidden/hidden.tsx';
export { Icon, type IconType } from './icon/icon.tsx';
export {
  AlbumIcon,
  BackIcon,
  BrokenPhotoIcon,
  CheckIcon,
  ClockIcon,
  CloseIcon,
  CollapseIcon,
  CookieIcon,
  DeleteIcon,
  DeselectIcon,
  DownloadIcon,
  ErrorIcon,
  ExternalIcon,
  FileIcon,
  FoldIcon,
  ForwardIcon,
  HelpIcon,
  HomeIcon,
  InfoIcon,
  LanguageIcon,
  LostIcon,
  OfflineIcon,
  OrdersIcon,
  ParcelIcon,
  PencilIcon,
  PeopleIcon,
  PhotosIcon,
  PlusIcon,
  PrintIcon,
  ProjectsIcon,
  ReorderIcon,
  RetryIcon,
  SelectIcon,
  SettingsIcon,
  SignOutIcon,
  SortIcon,
  ThemeIcon,
  UnfoldIcon,
  VoucherIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from './icon/icons.ts';
export { lateCode, type LateCode, type NotLoaded } from './late/late-code.ts';
export { useLateCode } from './late/use-late-code.ts';
export { ActionBar, ActionButton } from './layout/action-bar.tsx';
export { AppLayout, Page } from './layout/app-layout.tsx';
export { type Breakpoint, BREAKPOINTS_PX } from './layout/breakpoints.ts';
export { PageHeader } from './layout/page-header.tsx';
export { TopBar } from './layout/top-bar.tsx';
export { useBreakpoint } from './layout/use-breakpoint.ts';
export { PageLoader } from './loading/page-loader.tsx';
export { MenuEntry, MenuList } from './navigation/menu-list.tsx';
export { BrandMark, NavEntry, NavRail } from './navigation/nav-rail.tsx';
export { Pager } from './pager/pager.tsx';
export { Panel } from './panel/panel.tsx';
export { ProgressBar } from './progress/progress-bar.tsx';
export { ComponentsProvider, OverlayContainer } from './provider/components-provider.tsx';
export { Select, type SelectOption } from './select/select.tsx';
export { Skeleton, Waiting } from './skeleton/skeleton.tsx';
export { StepBar } from './steps/step-bar.tsx';
export { Switch } from './switch/switch.tsx';
export { type Tab, Tabs } from './tabs/tabs.tsx';
export { Timeline, type TimelineStep } from './timeline/timeline.tsx';
export { preloadToasts, Toasts } from './toast/toasts.tsx';
export type { ToastContent } from './toast/toast-region.tsx';
export { Tooltip } from './tooltip/tooltip.tsx';
