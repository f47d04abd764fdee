import { join, relative } from 'node:path';

import { formatFiles, generateFiles, names, readJson, type Tree, updateJson, visitNotIgnoredFiles } from '@nx/devkit';

interface Names {
  readonly name: string;
}

interface Place extends Names {
  readonly library: string;
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Project {
  readonly references?: readonly { readonly path: string }[];
}

/** `npx nx g machine <domain or application library> <name>`. */
export async function machine(tree: Tree, { library, name }: Place): Promise<() => void> {
  const folder = folderOf(tree, ['libs/domain', 'libs/application'], library);
  const { fileName, className, propertyName } = names(name);
  fill(tree, 'machine', `${folder}/src/${fileName}`, name, packageOf(tree, folder));
  append(tree, `${folder}/src/index.ts`, exportsOf(name));
  append(tree, `${folder}/src/models.ts`, `export { ${propertyName}Model } from './${fileName}/${fileName}.model.ts';`);
  append(
    tree,
    `${folder}/src/testing.ts`,
    `export { fake${className}Ports, startFake${className} } from './${fileName}/${fileName}.fakes.ts';
     export type { Fake${className} } from './${fileName}/${fileName}.fakes.ts';`,
  );
  append(
    tree,
    `${folder}/src/worlds.fakes.ts`,
    `export { startFake${className} as ${propertyName} } from './${fileName}/${fileName}.fakes.ts';`,
  );
  await formatFiles(tree);
  return say('Change its words and rules, then draw its diagram: npm run diagrams');
}

/** `npx nx g adapter <name of a machine>`. */
export async function adapter(tree: Tree, { name }: Names): Promise<() => void> {
  const folder = 'libs/infrastructure/http';
  const library = libraryOfMachine(tree, name);
  const packageName = packageOf(tree, library);
  const { fileName, className, propertyName } = names(name);
  fill(tree, 'contract', `libs/contracts/src/${fileName}`, name, packageName);
  append(
    tree,
    'libs/contracts/src/index.ts',
    `export { ${propertyName}Paths, ${className}Answer } from './${fileName}/${fileName}.ts';`,
  );
  fill(tree, 'adapter', `${folder}/src/${fileName}`, name, packageName);
  append(
    tree,
    `${folder}/src/index.ts`,
    `export { createHttp${className}Service } from './${fileName}/http-${fileName}-service.ts';`,
  );
  addMethods(
    tree,
    `createHttp${className}Service: row(({ service }) => library.createHttp${className}Service(service), {
      ask: { answer: () => json({ count: 12 }), ask: (asked, signal) => asked.ask(signal) },
    }),`,
  );
  allow(tree, folder, packageName, library);
  await formatFiles(tree);
  return say(
    'Bind it in apps/account/src/composition. Once the platform has the route, test it in process: *.contract.test.ts',
  );
}

/** `npx nx g screen <presentation library> <name of a machine>`. */
export async function screen(tree: Tree, { library, name }: Place): Promise<() => void> {
  const folder = folderOf(tree, ['libs/presentation'], library);
  const machineLibrary = libraryOfMachine(tree, name);
  const packageName = packageOf(tree, machineLibrary);
  const { fileName, className } = names(name);
  fill(tree, 'screen', `${folder}/src/${fileName}`, name, packageName);
  append(
    tree,
    `${folder}/src/index.ts`,
    `export { ${className}Screen, type ${className}ScreenProps } from './${fileName}/${fileName}-screen.tsx';`,
  );
  allow(tree, folder, packageName, machineLibrary);
  // In English, until each language is translated.
  const texts = { [`${fileName}.title`]: titleOf(name), [`${fileName}.count`]: '{count}' };
  const descriptions = {
    [`${fileName}.title`]: 'Title and heading of the screen.',
    [`${fileName}.count`]: 'What the screen shows. {count} is a number.',
  };
  const family = `libs/presentation/messages/lang/${library.replace(/-screens$/, '')}`;
  if (!tree.exists(family)) throw new Error(`The screens of ${library} have no texts yet; make ${family} first.`);
  visitNotIgnoredFiles(tree, family, (file) =>
    updateJson(tree, file, (catalogue: Readonly<Record<string, string>>) => ({
      ...catalogue,
      ...(file.endsWith('/descriptions.json') ? descriptions : texts),
    })),
  );
  await formatFiles(tree);
  return say(`Translate and describe the texts ${fileName}.* in ${family}; look at it: npm run storybook`);
}

/** What a library lets others know of its machine, name by name. */
const exportsOf = (name: string): string => {
  const { fileName, className, propertyName, constantName } = names(name);
  return `
export {
  bind${className}, ${constantName}_TIMEOUT_MS, ${propertyName}Answer, ${propertyName}Error, ${propertyName}Machine,
} from './${fileName}/${fileName}.machine.ts';
export type {
  ${className}Actor, ${className}Context, ${className}Event, ${className}Logic, ${className}Notice, ${className}Snapshot,
} from './${fileName}/${fileName}.machine.ts';
export { is${className}Empty } from './${fileName}/${fileName}.ts';
export type {
  ${className}, ${className}Error, ${className}Outcome, ${className}Ports, ${className}Service,
} from './${fileName}/${fileName}.ts';`;
};

/** Writes the files of a template into a folder that has none of them yet. */
function fill(tree: Tree, template: string, folder: string, name: string, packageName: string): void {
  if (tree.exists(folder)) throw new Error(`${folder} exists already.`);
  const words = name.replaceAll('-', ' ');
  generateFiles(tree, join(import.meta.dirname, 'files', template), folder, {
    ...names(name),
    words,
    title: titleOf(name),
    packageName,
  });
}

const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function append(tree: Tree, file: string, lines: string): void {
  tree.write(file, `${tree.exists(file) ? (tree.read(file, 'utf8') ?? '') : ''}${lines}\n`);
}

/** Adds a row to the table of methods that are judged by the kits of remote calls. */
function addMethods(tree: Tree, row: string): void {
  const file = 'libs/infrastructure/http/src/remote-calls.test.ts';
  const text = tree.read(file, 'utf8') ?? '';
  if (!text.includes(END_OF_TABLE)) throw new Error(`The table of methods is not found in ${file}.`);
  tree.write(
    file,
    text.replace(END_OF_TABLE, () => `  ${row}\n${END_OF_TABLE}`),
  );
}

const END_OF_TABLE = '};\n\nconst METHODS';

const packageOf = (tree: Tree, folder: string): string => readJson<Manifest>(tree, `${folder}/package.json`).name;

/** Lets `folder` import a package of the workspace: in its manifest and for the compiler. */
function allow(tree: Tree, folder: string, packageName: string, library: string): void {
  if (readJson<Manifest>(tree, `${folder}/package.json`).dependencies?.[packageName] !== undefined) return;
  updateJson(tree, `${folder}/package.json`, ({ dependencies, ...manifest }: Manifest) => ({
    ...manifest,
    dependencies: Object.fromEntries(
      Object.entries({ ...dependencies, [packageName]: '*' }).sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  }));
  updateJson(tree, `${folder}/tsconfig.json`, ({ references = [], ...project }: Project) => ({
    ...project,
    references: [...references, { path: relative(folder, library) }],
  }));
}

function folderOf(tree: Tree, layers: readonly string[], library: string): string {
  const folders = foldersIn(tree, layers);
  const folder = folders.find((path) => path.endsWith(`/${library}`));
  if (folder === undefined) throw new Error(`There is no library ${library} here; there are ${folders.join(', ')}.`);
  return folder;
}

/** The library with a machine of that name, which adapters and screens are made for. */
function libraryOfMachine(tree: Tree, name: string): string {
  const library = foldersIn(tree, ['libs/domain', 'libs/application']).find((folder) =>
    tree.exists(`${folder}/src/${name}/${name}.machine.ts`),
  );
  if (library === undefined) throw new Error(`No library has a machine ${name}; make it first: npx nx g machine …`);
  return library;
}

const foldersIn = (tree: Tree, layers: readonly string[]): readonly string[] =>
  layers.flatMap((layer) => tree.children(layer).map((child) => `${layer}/${child}`));

const say = (text: string) => () => void process.stdout.write(`\n${text}\n`);
