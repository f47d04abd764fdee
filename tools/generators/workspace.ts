import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { format, resolveConfig } from 'prettier';
import * as z from 'zod/mini';

const Manifest = z.looseObject({ name: z.string(), dependencies: z.optional(z.record(z.string(), z.string())) });
const Project = z.looseObject({ references: z.optional(z.array(z.object({ path: z.string() }))) });
const Texts = z.record(z.string(), z.string());

/** A reason not to generate, told in one sentence. */
export class Refusal extends Error {}

/** The files of a checkout, as far as generators touch them. */
export class Workspace {
  readonly root: string;
  /** Every file written so far, from the checkout. */
  readonly written = new Set<string>();

  constructor(root: string) {
    this.root = root;
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  find(pattern: string): readonly string[] {
    return globSync(pattern, { cwd: this.root }).sort();
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** Writes a file, formatted like all others. */
  async write(file: string, text: string): Promise<void> {
    const path = join(this.root, file);
    const config = await resolveConfig(path);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await format(text, { ...config, filepath: path }));
    this.written.add(file);
  }

  /** Adds lines to the list of a package's exports. */
  async append(file: string, lines: string): Promise<void> {
    await this.write(file, `${this.has(file) ? this.read(file) : ''}${lines}`);
  }

  packageName(folder: string): string {
    return Manifest.parse(JSON.parse(this.read(join(folder, 'package.json')))).name;
  }

  /** Lets `folder` import a package of the workspace: in its manifest and for the compiler. */
  async allow(folder: string, name: string, path: string): Promise<void> {
    const manifestFile = join(folder, 'package.json');
    const manifest = Manifest.parse(JSON.parse(this.read(manifestFile)));
    const { dependencies = {} } = manifest;
    if (dependencies[name] !== undefined) return;
    const sorted = Object.entries({ ...dependencies, [name]: '*' }).sort(([a], [b]) => (a < b ? -1 : 1));
    await this.write(manifestFile, JSON.stringify({ ...manifest, dependencies: Object.fromEntries(sorted) }, null, 2));

    const projectFile = join(folder, 'tsconfig.json');
    const project = Project.parse(JSON.parse(this.read(projectFile)));
    const references = [...(project.references ?? []), { path }];
    await this.write(projectFile, JSON.stringify({ ...project, references }, null, 2));
  }

  /** Adds texts to every language, in English until somebody translates them. */
  async addTexts(texts: Readonly<Record<string, string>>): Promise<void> {
    for (const file of this.find('libs/presentation/messages/lang/*.json')) {
      const catalogue = Texts.parse(JSON.parse(this.read(file)));
      await this.write(file, JSON.stringify({ ...catalogue, ...texts }, null, 2));
    }
  }
}
