export { bindAnalytics } from './analytics/analytics.ts';
export type { AnalyticsPorts } from './analytics/analytics.ts';
export { type AreaActor, areaMachine, bindArea } from './area/area.machine.ts';
export {
  actorsOf,
  customerOf,
  isCustomerAwaited,
  isAskedToSignOut,
  isPagePainted,
  isPreloading,
  isStorageOpen,
  albumShown,
  albumToFill,
  isChoosingAlbum,
  isExportOpen,
  isUploadDialogOpen,
} from './area/area.selectors.ts';
export { areUploadsUnfinished } from './area/unfinished.ts';
export type { ScreenNotice } from './area/area.events.ts';
export type { AnalyticsLogic, AreaPorts } from './area/area.ts';
export { createLateMachine, lateActor } from './late/late.machine.ts';
export { albumAppLink, BACK_FROM_APP_MS } from './page/album-app-link.ts';
export { displayModeOf, hasBackLink } from './page/display-mode.ts';
export type { DisplayMode } from './page/display-mode.ts';
export { uploadAddressOf } from './page/upload-address.ts';
export { createRoutes } from './routes/create-routes.ts';
export type { LinkFrom, MenuIdOf, MenuLineTo, Routes, Visitor } from './routes/create-routes.ts';
export {
  arriveAt,
  hasMenu,
  isRouteOpen,
  linkTo,
  menuLines,
  outsideAt,
  robotsOf,
  routeAt,
  routes,
  titleOf,
} from './routes/routes.ts';
export type { MenuLine, MenuLineId, OutsideName, RouteName, ScreenName } from './routes/routes.ts';
export {
  bindStartUp,
  configurationErrorOf,
  configurationFirst,
  configurationOf,
  sessionOf,
  startUpMachine,
  startUpPhase,
  visitorOf,
} from './start-up/start-up.machine.ts';
export type { StartUpActor, StartUpPorts } from './start-up/start-up.machine.ts';
