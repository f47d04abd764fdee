import { demoNewsletterModule } from './demo/demo-newsletter.module.ts';
import { demoAddressesModule } from './demo/demo-addresses.module.ts';
import { demoOrdersModule } from './demo/demo-orders.module.ts';
import { demoPhotosModule } from './demo/demo-photos.module.ts';
import { demoProjectsModule } from './demo/demo-projects.module.ts';
import type { PlatformModule } from './module.ts';
import { idempotencyModule } from './server/idempotency/idempotency.module.ts';
import { accountDeletionModule } from './services/account-deletion/account-deletion.module.ts';
import { activationModule } from './services/activation/activation.module.ts';
import { albumsModule } from './services/albums/albums.module.ts';
import { configurationModule } from './services/configuration/configuration.module.ts';
import { cutoffModule } from './services/cutoff/cutoff.module.ts';
import { customerModule } from './services/customer/customer.module.ts';
import { demoCustomersModule } from './services/customer/demo-customers.ts';
import { downloadsModule } from './services/downloads/downloads.module.ts';
import { emailGatewayModule } from './services/email-gateway/email-gateway.module.ts';
import { exportsModule } from './services/exports/exports.module.ts';
import { identityModule } from './services/identity/identity.module.ts';
import { imagesModule } from './services/images/images.module.ts';
import { invoicesModule } from './services/invoices/invoices.module.ts';
import { mailModule } from './services/mail/mail.module.ts';
import { merchandiseModule } from './services/merchandise/merchandise.module.ts';
import { ordersModule } from './services/orders/orders.module.ts';
import { photoRemovalModule } from './services/photo-service/photo-removal.module.ts';
import { photoServiceModule } from './services/photo-service/photo-service.module.ts';
import { photoDeletionModule } from './services/photo-deletion/photo-deletion.module.ts';
import { productsModule } from './services/products/products.module.ts';
import { projectsModule } from './services/projects/projects.module.ts';
import { projectStorageModule } from './services/project-storage/project-storage.module.ts';
import { reorderModule } from './services/reorder/reorder.module.ts';
import { sharedAlbumsModule } from './services/shared-albums/shared-albums.module.ts';
import { signInModule } from './services/sign-in/sign-in.module.ts';
import { tempSelectionsModule } from './services/temp-selections/temp-selections.module.ts';
import { uploadsModule } from './services/uploads/uploads.module.ts';
import { vouchersModule } from './services/vouchers/vouchers.module.ts';
import { widgetsModule } from './services/widgets/widgets.module.ts';
import { carrierModule } from './stations/carrier/carrier.module.ts';
import { mailboxModule } from './stations/mailbox/mailbox.module.ts';
import { editorModule } from './stations/editor/editor.module.ts';
import { viewerModule } from './stations/viewer/viewer.module.ts';
import { shopModule } from './stations/shop/shop.module.ts';
import { sandboxModule } from './stations/sandbox/sandbox.module.ts';

/** Every service and station of the platform. Order matters only for first-run tasks, which run from top to bottom. */
export const platformModules: readonly PlatformModule[] = [
  configurationModule,
  customerModule,
  emailGatewayModule,
  identityModule,
  idempotencyModule,
  photoServiceModule,
  photoRemovalModule,
  albumsModule,
  tempSelectionsModule,
  imagesModule,
  uploadsModule,
  downloadsModule,
  exportsModule,
  photoDeletionModule,
  activationModule,
  sharedAlbumsModule,
  merchandiseModule,
  cutoffModule,
  productsModule,
  invoicesModule,
  reorderModule,
  widgetsModule,
  projectStorageModule,
  projectsModule,
  ordersModule,
  vouchersModule,
  signInModule,
  accountDeletionModule,
  mailModule,
  mailboxModule,
  editorModule,
  shopModule,
  carrierModule,
  viewerModule,
  sandboxModule,
  demoCustomersModule,
  demoNewsletterModule,
  demoAddressesModule,
  demoPhotosModule,
  demoOrdersModule,
  demoProjectsModule,
];
