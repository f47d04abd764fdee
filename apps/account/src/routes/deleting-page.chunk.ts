// Few customers ever see it.
export { DeletingPage } from '@account-area/area-screens';
