export { hasMenu, menuLines } from './menu/menu.ts';
export type { MenuLine, MenuLineId, MenuSituation } from './menu/menu.ts';
export { displayModeOf, hasBackLink } from './page/display-mode.ts';
export type { DisplayMode, UploadAddress } from './page/display-mode.ts';
export { pageTitleOf } from './page/page-title.ts';
export type { PageTitle, PageTitleId } from './page/page-title.ts';
export { robotsOf } from './page/robots.ts';
export { arriveAt, isRouteOpen } from './routes/guards.ts';
export { linkTo, linkToPhoto } from './routes/links.ts';
export type { LinkOrigin } from './routes/links.ts';
export { ROUTE_NAMES, routeAt, ROUTES } from './routes/routes.ts';
export type { RouteName, RouteRule } from './routes/routes.ts';
export * from './shell/index.ts';
export {
  bindStartUp,
  configurationErrorOf,
  configurationOf,
  sessionOf,
  startUpPhase,
} from './start-up/start-up.machine.ts';
export type { StartUpActor } from './start-up/start-up.machine.ts';
export { configurationFirst } from './start-up/start-up.ts';
export type { StartUpPorts } from './start-up/start-up.ts';
