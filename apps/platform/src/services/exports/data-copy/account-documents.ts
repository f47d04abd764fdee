import type { PlatformContext } from '../../../module.ts';
import type { AccountQueries } from '../../../storage/database/account-database.ts';
import { createInvoiceFiles } from '../../../storage/files/invoice-files.ts';
import { createProductFiles } from '../../../storage/files/product-files.ts';
import { safeFileNames } from '../../downloads/safe-file-name.ts';
import { invoiceFolder } from '../../invoices/invoices.module.ts';
import { productFolder } from '../../products/products.module.ts';

/** A file that was made for a customer. */
export interface AccountDocument {
  /** Safe, and unlike the names of the others: `invoices/2026-000017.pdf`. */
  readonly name: string;
  readonly madeAt: Date;
  readonly byteSize: number;
  readonly path: string;
}

/** Finds the invoices of a customer and the PDFs of what they ordered; those that are still to be made are not among them. */
export const createAccountDocuments = ({ dataFolder }: Pick<PlatformContext, 'dataFolder'>) => {
  const invoiceFiles = createInvoiceFiles(invoiceFolder(dataFolder));
  const productFiles = createProductFiles(productFolder(dataFolder));

  return async (queries: AccountQueries, accountId: string): Promise<readonly AccountDocument[]> => {
    const invoices = await queries
      .selectFrom('invoices')
      .select(['id', 'number', 'issued_at', 'byte_size'])
      .where('byte_size', 'is not', null)
      .orderBy('issued_at')
      .orderBy('id')
      .execute();
    const products = await queries
      .selectFrom('product_files')
      .select(['product_code', 'asked_at', 'byte_size'])
      .where('byte_size', 'is not', null)
      .orderBy('asked_at')
      .orderBy('product_code')
      .execute();
    const invoiceNames = safeFileNames(invoices.map(({ number }) => `${number}.pdf`));
    const productNames = safeFileNames(products.map(({ product_code: code }) => `${code}.pdf`));
    return [
      ...invoices.map(({ byte_size: size, id, issued_at: madeAt }, index) => ({
        name: `invoices/${invoiceNames[index] ?? id}`,
        madeAt,
        byteSize: size ?? 0,
        path: invoiceFiles.path({ accountId, invoiceId: id }),
      })),
      ...products.map(({ asked_at: madeAt, byte_size: size, product_code: productCode }, index) => ({
        name: `products/${productNames[index] ?? productCode}`,
        madeAt,
        byteSize: size ?? 0,
        path: productFiles.path({ accountId, productCode }, 'product.pdf'),
      })),
    ];
  };
};
