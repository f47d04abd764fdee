import type { Browser } from 'playwright';

import { type LoadFigures, measureLoad } from './load.ts';
import { ownRow } from './page-list.ts';
import { accessTokenOf, arriveAt } from './sign-in.ts';
import type { BenchRow } from './table.ts';

/** How many projects the customer has, and where pages of them are asked for. */
export const GENERATED_PROJECTS = 10_000;

/** The customer who has them. */
export const BENCH_PROJECTS = { email: 'bench-projects@example.test', password: 'Demo-photos-2026' } as const;

const OFFSETS = [0, 5000, 9990] as const;

/** What a page of ten projects may take, like a page of orders. */
const PAGE_LIMIT_MS = 50;

export interface ProjectFigures extends LoadFigures {
  readonly offset: number;
}

/** Asks for pages of projects at the beginning, in the middle and at the end, one after the other for so many seconds. */
export const measureProjects = async (
  browser: Browser,
  { origin, seconds }: { readonly origin: string; readonly seconds: number },
): Promise<readonly ProjectFigures[]> => {
  const { accountId, token } = await customerOf(browser, origin);
  const figures: ProjectFigures[] = [];
  for (const offset of OFFSETS) {
    const address = new URL(`/project-api/api/v2/projects/${accountId}?skip=${offset}&limit=10`, origin);
    const headers = { Authorization: `Bearer ${token}` };
    const durationMs = seconds * 1000;
    figures.push({ offset, ...(await measureLoad({ connections: 1, durationMs, address: () => address, headers })) });
  }
  return figures;
};

/** Signs in, and closes the page once it has asked whose projects there are. */
const customerOf = async (browser: Browser, origin: string) => {
  const context = await browser.newContext();
  try {
    const asked = context.waitForEvent('request', (request) => LIST.test(request.url()));
    const page = await arriveAt(context, new URL('/saved-projects', origin), BENCH_PROJECTS);
    const accountId = LIST.exec((await asked).url())?.[1] ?? '';
    await page.waitForLoadState('networkidle');
    return { accountId, token: await accessTokenOf(context) };
  } finally {
    await context.close();
  }
};

const LIST = /\/api\/v2\/projects\/([^?]+)/;

/** The figures of projects, one row each, in the first column: they hang on no library. */
export const projectRows = (figures: readonly ProjectFigures[], columns: number): readonly BenchRow[] => [
  ...figures.flatMap(({ offset, p50Ms, p99Ms }) => {
    const page = `10 of ${GENERATED_PROJECTS.toLocaleString('en-GB')} projects from ${offset.toLocaleString('en-GB')}`;
    const goal = { text: String(PAGE_LIMIT_MS), limit: PAGE_LIMIT_MS };
    return [ownRow(columns, `${page}, median`, 'ms', p50Ms), ownRow(columns, `${page}, p99`, 'ms', p99Ms, goal)];
  }),
  ownRow(
    columns,
    'pages of projects, failed',
    '',
    figures.reduce((sum, { failures }) => sum + failures, 0),
    { text: '0', limit: 0 },
  ),
];
