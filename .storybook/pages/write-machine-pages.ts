import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type MachineSource, machineSources } from '../../tools/machines/machine-sources.ts';
import { ROOT } from '../../tools/root.ts';
import { titleOf } from './titles.ts';

/** Where Storybook finds the pages; they are written anew whenever it starts. */
export const MACHINE_PAGES = '.tmp/storybook';

/**
 * Writes the catalogue: a page of all machines of the domain and application libraries, a page for each, and the page that walks
 * a report.
 */
export const writeMachinePages = (): void => {
  const folder = join(ROOT, MACHINE_PAGES);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = machineSources();
  for (const source of sources) writeFileSync(join(folder, `${source.id}.mdx`), pageOf(source));
  writeFileSync(join(folder, 'all-machines.mdx'), pageOfAll(new Set(sources.map((source) => source.folder))));
  writeFileSync(join(folder, 'a-report.mdx'), PAGE_OF_REPORTS);
};

const pageOf = ({ about, file, folder, id, name }: MachineSource): string => `
import { Meta } from '@storybook/addon-docs/blocks';
import * as library from '${name}';
import * as testing from '${name}/testing';
import { MachinePage } from '../../.storybook/pages/machine-page.tsx';
import catalogue from '../../${folder}/machines.json';

<Meta title="${titleOf(id)}" />

<MachinePage library={library} testing={testing} catalogue={catalogue} {...${JSON.stringify({ about, file, id })}} />
`;

const pageOfAll = (folders: ReadonlySet<string>): string => `
import { Meta } from '@storybook/addon-docs/blocks';
import { AllMachines } from '../../.storybook/pages/all-machines.tsx';
${[...folders].map((folder, index) => `import library${index} from '../../${folder}/machines.json';`).join('\n')}

<Meta title="Machines/All machines" />

<AllMachines machines={[${[...folders].map((_, index) => `...library${index}`).join(', ')}]} />
`;

const PAGE_OF_REPORTS = `
import { Meta } from '@storybook/addon-docs/blocks';
import { ReportPage } from '../../.storybook/pages/report-page.tsx';

<Meta title="Machines/A report" />

<ReportPage />
`;
