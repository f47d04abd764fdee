import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { DAY_MS } from '../../clock.ts';
import type { PlatformContext } from '../../module.ts';
import type { Delay } from '../../server/faults.ts';
import { awaitDelay } from '../../server/faults.ts';
import { type AccountQueries, AccountGone, withPlatformRights } from '../../storage/database/account-database.ts';
import type { PhotoFiles } from '../../storage/files/photo-files.ts';
import type { ProductFileName, ProductFiles, StoredProduct } from '../../storage/files/product-files.ts';
import type { JobHandler } from '../../storage/jobs/jobs.ts';
import { drawnOriginalPath } from '../images/drawn-picture.ts';
import type { PictureWorkers } from '../images/picture-workers.ts';
import { ARTICLES } from '../merchandise/merchandise.data.ts';
import { MOST_CHOSEN_PHOTOS } from '../reorder/shop-baskets.ts';
import { drawingOf, drawnSvg } from './article-drawing.ts';
import { pagesOf, type PhotoFit, writeProductDocument } from './product-document.ts';
import { PRODUCT_QUEUE } from './product-files.ts';
import { readProductPhotos } from './product-photos.ts';

interface JobContext extends Pick<PlatformContext, 'clock' | 'database' | 'disk' | 'hosts' | 'log'> {
  readonly files: ProductFiles;
  readonly photoFiles: PhotoFiles;
  readonly workers: Pick<PictureWorkers, 'place'>;
  /** How much longer than it must a tester wants an attempt to take; throws when it shall fail. */
  readonly delayOf: (accountId: string) => Delay | undefined;
}

/** So long it is tried: what stands in the way may be a full disk, or a database that is away. */
const DEADLINE_MS = DAY_MS;

/** More than a photo of a page ever has. */
const MOST_BYTES_OF_PAGE = 2 ** 20;

/** Of the picture of the first page, which has the shape of the page. */
const PREVIEW_WIDTH = 640;

/** An article that is sold no longer has pages of this size, in millimetres. */
const OTHER_PAGE = { width: 280, height: 210 } as const;

/** Makes the files of products, each once: the row that says what the PDF is decides, and is written when both are there. */
export const createProductJob = ({
  clock,
  database,
  disk,
  delayOf,
  files,
  hosts,
  log,
  photoFiles,
  workers,
}: JobContext): JobHandler => {
  const find = (id: string) =>
    database.system
      .selectFrom('product_files')
      .innerJoin('order_products', 'order_products.code', 'product_files.product_code')
      .innerJoin('orders', 'orders.id', 'order_products.order_id')
      .select([
        'product_files.account_id as accountId',
        'order_products.code as productCode',
        'order_products.article',
        'order_products.article_type as articleType',
        'order_products.title',
        'order_products.cover_photo_id as coverPhotoId',
        'order_products.extras',
        'orders.channel',
        'orders.created_at as createdAt',
        'product_files.asked_at as askedAt',
      ])
      .where('product_files.id', '=', id)
      .where('product_files.sha256', 'is', null)
      .where('order_products.files_state', '=', 'waiting')
      .executeTakeFirst();
  type Wanted = NonNullable<Awaited<ReturnType<typeof find>>>;

  const make = async (id: string, wanted: Wanted, signal: AbortSignal) => {
    const { accountId, articleType, channel, productCode } = wanted;
    const delay = delayOf(accountId);
    await disk.demandRoom(pagesOf(MOST_CHOSEN_PHOTOS) * MOST_BYTES_OF_PAGE);
    const there = await database.forAccount(accountId).read((queries) => readProductPhotos(wanted, queries));
    const photos = there.map(({ id: photoId, isDrawn, pictureName }) => {
      const path = isDrawn ? drawnOriginalPath(pictureName) : photoFiles.originalPath({ accountId, photoId });
      return async (place: PhotoFit & { readonly format: 'jpeg' | 'webp' }) => {
        if (delay) await awaitDelay({ ...delay, ms: delay.ms / (photos.length + 1) });
        const picture = await workers.place(path, place, accountId);
        if (picture === null) throw new Error('A photo of a product could not be read.');
        return picture;
      };
    });
    const host = hosts.all.find((known) => known.channel === channel) ?? hosts.home;
    const article = ARTICLES.find(({ id: known }) => known === wanted.article);
    const page = article ?? OTHER_PAGE;
    const previewSize = { width: PREVIEW_WIDTH, height: Math.round((PREVIEW_WIDTH * page.height) / page.width) };
    const drawing = drawingOf(articleType);
    const pdf = await files.incoming();
    const preview = await files.incoming();
    try {
      await writeProductDocument(
        {
          title: wanted.title,
          locale: host.wantedLocales[0] ?? 'en-GB',
          productCode,
          createdAt: wanted.createdAt,
          page,
          drawing,
          photos: photos.map((photo) => (fit) => photo({ ...fit, format: 'jpeg' })),
        },
        pdf,
        signal,
      );
      const [cover] = photos;
      await writeFile(
        preview,
        cover
          ? await cover({ ...previewSize, fit: 'cover', format: 'webp' })
          : await sharp(Buffer.from(drawnSvg(drawing)))
              .resize(previewSize)
              .webp()
              .toBuffer(),
      );
      signal.throwIfAborted();
      await keep(id, wanted, { 'product.pdf': pdf, 'preview.webp': preview }, pagesOf(photos.length));
    } finally {
      await files.discard(pdf);
      await files.discard(preview);
    }
  };

  const keep = async (
    id: string,
    product: StoredProduct,
    made: Readonly<Record<ProductFileName, string>>,
    pageCount: number,
  ) => {
    const bytes = await readFile(made['product.pdf']);
    await files.keep(product, 'preview.webp', made['preview.webp']);
    await files.keep(product, 'product.pdf', made['product.pdf']);
    await say(product, 'ready', async (queries) => {
      await queries
        .updateTable('product_files')
        .set({
          page_count: pageCount,
          byte_size: bytes.byteLength,
          sha256: createHash('sha256').update(bytes).digest(),
        })
        .where('id', '=', id)
        .execute();
    });
  };

  const say = (
    { accountId, productCode }: StoredProduct,
    state: 'ready' | 'failed',
    besides: (queries: AccountQueries) => Promise<void> = () => Promise.resolve(),
  ) =>
    database.forAccount(accountId).write((queries) =>
      withPlatformRights(queries, async () => {
        await besides(queries);
        await queries
          .updateTable('order_products')
          .set({ files_state: state })
          .where('code', '=', productCode)
          .execute();
      }),
    );

  return {
    queue: PRODUCT_QUEUE,
    async run({ id, isLast, signal }) {
      const wanted = await find(id);
      if (!wanted) return;
      try {
        await make(id, wanted, signal);
      } catch (error) {
        if (error instanceof AccountGone) {
          await files.remove(wanted);
          return;
        }
        const isLate = clock.now().getTime() - wanted.askedAt.getTime() > DEADLINE_MS;
        if (!isLast || signal.aborted || !isLate) throw error;
        log.error({ product: wanted.productCode }, 'the files of a product were given up');
        await say(wanted, 'failed');
      }
    },
    async unfinished() {
      const rows = await database.system
        .selectFrom('product_files')
        .innerJoin('order_products', 'order_products.code', 'product_files.product_code')
        .select(['product_files.id', 'product_files.account_id'])
        .where('product_files.sha256', 'is', null)
        .where('order_products.files_state', '=', 'waiting')
        .execute();
      return rows.map(({ account_id: accountId, id }) => ({ id, accountId, ahead: 0 }));
    },
  };
};
