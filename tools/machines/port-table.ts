import { relative } from 'node:path';

import type { LibraryPort } from './library-ports.ts';
import { type MachineProject, machineProjects } from './machine-projects.ts';
import { code, table } from './markdown.ts';

/** All ports of a library: what each promises, and with what it is faked and checked. */
export const portTable = (library: Pick<MachineProject, 'folder' | 'name'>, ports: readonly LibraryPort[]): string =>
  table(
    ['Port', 'Promise', 'Methods', 'Fake', 'Kit'],
    ports.map(({ fake, kits, methods, name, of, promise }) => [
      of === library.name ? code(name) : `${code(name)} of ${linkTo(of, library)}`,
      promise,
      methods.map(code).join(', '),
      code(fake),
      kits.map(code).join(', '),
    ]),
  );

const linkTo = (name: string, from: Pick<MachineProject, 'folder'>): string => {
  const folder = machineProjects().find((each) => each.name === name)?.folder ?? from.folder;
  return `[${name.replace(/^.*\//, '')}](${relative(from.folder, folder)}/README.md#ports-to-implement)`;
};
