import { albumRows, measureAlbums } from './albums.ts';
import type { OtherPart } from './arguments.ts';
import { exportRows, measureExport } from './exports.ts';
import { invoiceRows, measureInvoices } from './invoices.ts';
import { type Measured, orNothing } from './libraries.ts';
import { BENCH_ORDERS, measureOrders, orderRows } from './orders.ts';
import { ownRow } from './page-list.ts';
import { measureOrderPages, orderPageRows } from './page-orders.ts';
import { measureProjectPages, projectPageRows } from './page-projects.ts';
import { measureProjects, projectRows } from './projects.ts';
import type { BenchRow } from './table.ts';
import { measureUploads, uploadRows } from './uploads.ts';

type Measurement = (measured: Measured) => Promise<readonly BenchRow[]>;

const UP_AGAIN_LIMIT_S = 10;

/** What is measured once: uploads and an export in the first library, albums in the largest that fits them. */
const MEASUREMENTS: Readonly<Record<Exclude<OtherPart, 'restart'>, Measurement>> = {
  uploads: async ({ browser, effort, origin, platformPid, sizes }) => {
    const library = sizes[0] ?? 0;
    const figures = await measureUploads(browser, { origin, library, platformPid, photos: effort.uploadedPhotos });
    return uploadRows(figures, sizes.length);
  },
  albums: async ({ browser, effort, origin, sizes }) => {
    const library = sizes.filter((photos) => photos <= effort.albumPhotos).at(-1) ?? sizes[0] ?? 0;
    const asked = { origin, library, photos: effort.albumPhotos, albums: effort.albums };
    return albumRows(await measureAlbums(browser, asked), sizes, library);
  },
  exports: async ({ browser, origin, platformPid, sizes }) => {
    const library = sizes[0] ?? 0;
    return exportRows(await measureExport(browser, { origin, library, platformPid }), sizes);
  },
  orders: async ({ browser, effort, origin, sizes }) => [
    ...orderRows(await measureOrders(browser, { origin, seconds: effort.listSeconds }), sizes.length),
    ...orderPageRows(
      await measureOrderPages(browser, { origin, many: BENCH_ORDERS, visits: effort.visits }),
      sizes.length,
    ),
  ],
  projects: async ({ browser, effort, origin, sizes }) => [
    ...projectRows(await measureProjects(browser, { origin, seconds: effort.listSeconds }), sizes.length),
    ...projectPageRows(await measureProjectPages(browser, { origin, visits: effort.visits }), sizes.length),
  ],
  invoices: async ({ browser, effort, origin, sizes }) =>
    invoiceRows(
      await measureInvoices(browser, { origin, seconds: effort.listSeconds, visits: effort.visits }),
      sizes.length,
    ),
};

/** The parts that hang on no library, or on one alone. */
export const measureOthers = async (measured: Measured): Promise<readonly BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const [part, measure] of Object.entries(MEASUREMENTS)) {
    if (!isAsked(measured, part)) continue;
    measured.progress.say(`Measuring ${part} ...`);
    rows.push(...(await orNothing(measured.browser, part, () => measure(measured))));
  }
  return rows;
};

const isAsked = ({ parts }: Measured, name: string): boolean => [...parts].some((part) => part === name);

/** How long the platform takes from its start on data that is there until it answers; with all libraries together. */
export const upAgainRow = (upAgainMs: number, columns: number): BenchRow =>
  ownRow(columns, 'platform: up again after', 's', upAgainMs / 1000, {
    text: String(UP_AGAIN_LIMIT_S),
    limit: UP_AGAIN_LIMIT_S,
  });
