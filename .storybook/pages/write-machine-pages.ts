import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type MachineSource, machineSources } from '../../tools/machines/machine-sources.ts';
import { ROOT } from '../../tools/root.ts';
import { titleOf } from './titles.ts';

/** Where Storybook finds the pages; they are written anew whenever it starts. */
export const MACHINE_PAGES = '.tmp/storybook';

/** Writes a page for each machine of the domain and application libraries. */
export const writeMachinePages = (): void => {
  const folder = join(ROOT, MACHINE_PAGES);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of machineSources()) writeFileSync(join(folder, `${source.id}.mdx`), pageOf(source));
};

const pageOf = ({ about, file, id, name }: MachineSource): string => `
import { Meta } from '@storybook/addon-docs/blocks';
import * as library from '${name}';
import { MachinePage } from '../../.storybook/pages/machine-page.tsx';

<Meta title="${titleOf(id)}" />

<MachinePage library={library} {...${JSON.stringify({ about, file, id })}} />
`;
