import { relative } from 'node:path';

import type { LibraryPort } from './library-ports.ts';
import { type MachineProject, machineProjects } from './machine-projects.ts';
import { code, table } from './markdown.ts';

/** All ports of a library: what each promises, and with what it is faked and checked. */
export const portTable = (library: Pick<MachineProject, 'folder' | 'name'>, ports: readonly LibraryPort[]): string => {
  const ofCalls = `${readmeOf('@account-area/kernel', library)}#is-my-adapter-right`;
  return table(
    ['Port', 'Promise', 'Methods', 'Fake', 'Kit'],
    ports.map(({ callKits, fake, kits, methods, name, of, promise }) => [
      of === library.name ? code(name) : `${code(name)} of ${linkTo(of, library)}`,
      promise,
      methods.map(code).join(', '),
      code(fake),
      [...kits.map(code), ...callKits.map((kit) => `[${code(kit)}](${ofCalls})`)].join(', '),
    ]),
  );
};

const linkTo = (name: string, from: Pick<MachineProject, 'folder'>): string =>
  `[${name.replace(/^.*\//, '')}](${readmeOf(name, from)}#ports-to-implement)`;

/** From a README of a library to that of another; nothing to its own. */
const readmeOf = (name: string, from: Pick<MachineProject, 'folder'>): string => {
  const folder = machineProjects().find((each) => each.name === name)?.folder ?? from.folder;
  return folder === from.folder ? '' : `${relative(from.folder, folder)}/README.md`;
};
