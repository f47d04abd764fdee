import type { DemoPhotoTables } from '../../demo/demo-photos.tables.ts';
import type { KeptAnswerTables } from '../../server/idempotency/kept-answers.tables.ts';
import type { AccountDeletionTables } from '../../services/account-deletion/account-deletion.tables.ts';
import type { ActivationTables } from '../../services/activation/activation.tables.ts';
import type { AlbumTables } from '../../services/albums/albums.tables.ts';
import type { CustomerTables } from '../../services/customer/customer.tables.ts';
import type { DownloadTables } from '../../services/downloads/downloads.tables.ts';
import type { EmailGatewayTables } from '../../services/email-gateway/email-gateway.tables.ts';
import type { ExportTables } from '../../services/exports/exports.tables.ts';
import type { IdentityTables } from '../../services/identity/identity.tables.ts';
import type { InvoiceTables } from '../../services/invoices/invoices.tables.ts';
import type { MailTables } from '../../services/mail/mail.tables.ts';
import type { OrderTables } from '../../services/orders/orders.tables.ts';
import type { PhotoDeletionTables } from '../../services/photo-deletion/photo-deletion.tables.ts';
import type { PhotoTables } from '../../services/photo-service/photo.tables.ts';
import type { ProductTables } from '../../services/products/products.tables.ts';
import type { ProjectTables } from '../../services/projects/projects.tables.ts';
import type { ProjectStorageTables } from '../../services/project-storage/project-storage.tables.ts';
import type { SharedAlbumTables } from '../../services/shared-albums/shared-albums.tables.ts';
import type { SignInTables } from '../../services/sign-in/sign-in.tables.ts';
import type { TempSelectionTables } from '../../services/temp-selections/temp-selections.tables.ts';
import type { UploadTables } from '../../services/uploads/uploads.tables.ts';
import type { WidgetTables } from '../../services/widgets/widgets.tables.ts';
import type { MailboxTables } from '../../stations/mailbox/mailbox.tables.ts';
import type { BasketTables } from '../../stations/editor/baskets.tables.ts';
import type { PlatformTables } from './platform.tables.ts';

/** Every table; each module describes its own beside its migrations and is added to this list. */
export interface Tables
  extends
    PlatformTables,
    AccountDeletionTables,
    ActivationTables,
    AlbumTables,
    BasketTables,
    CustomerTables,
    DemoPhotoTables,
    DownloadTables,
    EmailGatewayTables,
    ExportTables,
    IdentityTables,
    InvoiceTables,
    KeptAnswerTables,
    MailboxTables,
    MailTables,
    OrderTables,
    PhotoDeletionTables,
    PhotoTables,
    ProductTables,
    ProjectStorageTables,
    ProjectTables,
    SharedAlbumTables,
    SignInTables,
    TempSelectionTables,
    UploadTables,
    WidgetTables {}
