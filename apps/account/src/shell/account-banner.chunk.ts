/** Loaded for business customers alone. */
export { AccountBanner } from '@account-area/area-screens';
