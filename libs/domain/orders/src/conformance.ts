export { documentPackerPromises } from './invoices/document-packer.promises.ts';
export type { DocumentPackerWorld } from './invoices/document-packer.promises.ts';
export { shopNavigationPromises } from './reorder/shop-navigation.promises.ts';
export type { ShopNavigationWorld } from './reorder/shop-navigation.promises.ts';
