import { visibilityPromises } from '@account-area/kernel/conformance';

/** What `WindowVisibility` promises. */
export const windowVisibilityPromises = visibilityPromises('WindowVisibility');
