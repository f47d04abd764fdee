import type { Browser } from 'playwright';

import { compareLists, type ListFigures, listRows, newCustomer } from './page-list.ts';
import { BENCH_PROJECTS } from './projects.ts';
import type { BenchRow } from './table.ts';

/** How many projects the customer has with whom the one with many is compared. */
const FEW_PROJECTS = 10;

/** Opens the list of a customer with many projects, and that of one with a few. */
export const measureProjectPages = async (
  browser: Browser,
  { origin, visits }: { readonly origin: string; readonly visits: number },
): Promise<ListFigures> => {
  const few = await newCustomer(origin, { projects: FEW_PROJECTS });
  const list = { origin, path: '/saved-projects', row: 'main li h3' };
  return compareLists(browser, list, { many: BENCH_PROJECTS, few, visits });
};

/** The figures of the list in the browser, one row each, in the first column. */
export const projectPageRows = (figures: ListFigures, columns: number): readonly BenchRow[] =>
  listRows(figures, { columns, many: '10,000 projects', few: `${FEW_PROJECTS} projects` });
