// How long photos are kept is known after the first picture at the earliest.
export { StorageStatusCard } from '@account-area/area-screens';
