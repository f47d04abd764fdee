import { join, relative } from 'node:path';

import { namesOf, type Names } from './names.ts';
import { writeTemplate } from './templates.ts';
import { Refusal, type Workspace } from './workspace.ts';

const USAGE = `npm run new -- machine <domain or application library> <name>
npm run new -- adapter http <name of a machine>
npm run new -- screen <presentation library> <name of a machine>`;

/** Writes what `npm run new` was asked for and says what is left to do. Fails with a {@link Refusal}. */
export const generate = async (workspace: Workspace, args: readonly string[]): Promise<string> => {
  const [kind, library, name, ...rest] = args;
  if (library === undefined || name === undefined || rest.length > 0) throw new Refusal(USAGE);
  const names = namesOf(name);
  if (names === null) throw new Refusal(`"${name}" is no name in lower case with hyphens, such as album-export.`);
  switch (kind) {
    case 'machine':
      return newMachine(workspace, folderOf(workspace, 'libs/{domain,application}', library), names);
    case 'adapter':
      return newAdapter(workspace, folderOf(workspace, 'libs/infrastructure', library), names);
    case 'screen':
      return newScreen(workspace, folderOf(workspace, 'libs/presentation', library), names);
    default:
      throw new Refusal(USAGE);
  }
};

async function newMachine(workspace: Workspace, library: string, names: Names): Promise<string> {
  if (library.endsWith('/kernel')) throw new Refusal('The kernel holds no machine of its own; choose a context.');
  const { kebab, Pascal } = names;
  await writeTemplate(workspace, 'machine', `${library}/src/${kebab}`, {
    ...names,
    package: workspace.packageName(library),
  });
  await workspace.append(`${library}/src/index.ts`, `export * from './${kebab}/index.ts';\n`);
  await workspace.append(
    `${library}/src/testing.ts`,
    `export { fake${Pascal}Ports, startFake${Pascal} } from './${kebab}/${kebab}.fakes.ts';
     export type { Fake${Pascal} } from './${kebab}/${kebab}.fakes.ts';\n`,
  );
  return 'Change its words and rules, then draw its diagram: npm run diagrams';
}

async function newAdapter(workspace: Workspace, library: string, names: Names): Promise<string> {
  if (!library.endsWith('/http'))
    throw new Refusal('Adapters are made for http; those of the browser have nothing in common.');
  const machine = machineCalled(workspace, names.kebab);
  const values = { ...names, package: workspace.packageName(machine) };
  const { kebab, Pascal, camel } = names;
  await writeTemplate(workspace, 'contract', `libs/contracts/src/${kebab}`, values);
  await workspace.append(
    'libs/contracts/src/index.ts',
    `export { ${camel}Paths, ${Pascal}Answer } from './${kebab}/${kebab}.ts';\n`,
  );
  await writeTemplate(workspace, 'adapter', `${library}/src/${kebab}`, values);
  await workspace.append(
    `${library}/src/index.ts`,
    `export { createHttp${Pascal}Service } from './${kebab}/http-${kebab}-service.ts';\n`,
  );
  await workspace.allow(library, values.package, relative(library, machine));
  return 'Bind it in apps/account/src/composition. Once the platform has the route, test it in process: *.contract.test.ts';
}

async function newScreen(workspace: Workspace, library: string, names: Names): Promise<string> {
  const machine = machineCalled(workspace, names.kebab);
  const values = { ...names, package: workspace.packageName(machine) };
  const { kebab, Pascal, Words } = names;
  await writeTemplate(workspace, 'screen', `${library}/src/${kebab}`, values);
  await workspace.append(
    `${library}/src/index.ts`,
    `export { ${Pascal}Screen, type ${Pascal}ScreenProps } from './${kebab}/${kebab}-screen.tsx';\n`,
  );
  await workspace.allow(library, values.package, relative(library, machine));
  await workspace.addTexts({ [`${kebab}.title`]: Words, [`${kebab}.count`]: '{count}' });
  return `Translate the texts ${kebab}.* in libs/presentation/messages/lang, and look at it: npm run storybook`;
}

function folderOf(workspace: Workspace, layer: string, library: string): string {
  const folders = workspace.find(`${layer}/*/package.json`).map((file) => join(file, '..'));
  const folder = folders.find((path) => path.endsWith(`/${library}`));
  if (folder === undefined) throw new Refusal(`There is no library ${library} here; there are ${folders.join(', ')}.`);
  return folder;
}

/** The library with a machine of that name, which adapters and screens are made for. */
function machineCalled(workspace: Workspace, kebab: string): string {
  const [file] = workspace.find(`libs/{domain,application}/*/src/${kebab}/${kebab}.machine.ts`);
  if (file === undefined)
    throw new Refusal(`No library has a machine ${kebab}; make it first: npm run new -- machine …`);
  return join(file, '../../..');
}
