import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/** A library as products get it, in a folder from which its dependencies are found and which is no `node_modules`. */
export interface BuiltLibrary {
  /** Absolute. */
  readonly folder: string;
  /** The modules that products import, without their endings. */
  readonly modules: readonly string[];
}

/** What one module promises. */
export interface ApiReport<Library extends BuiltLibrary> {
  readonly library: Library;
  readonly module: string;
  /** As API Extractor writes it down: the same text for the same promises. */
  readonly text: string;
  /** Types that are met there and that no module of the library names, and whatever else is an error. */
  readonly errors: readonly string[];
}

/** The reports of libraries that know each other, read by one compiler. */
export const apiReports = <Library extends BuiltLibrary>(
  libraries: readonly Library[],
): readonly ApiReport<Library>[] => {
  const folder = mkdtempSync(join(tmpdir(), 'api-'));
  try {
    const asked = libraries.flatMap((library) =>
      library.modules.map((module) => ({ library, module, config: configOf(library, module, folder) })),
    );
    const [first] = asked;
    if (first === undefined) return [];
    const additionalEntryPoints = asked.map(({ config }) => config.mainEntryPointFilePath);
    const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
    const extracted = asked.map((each) => ({ ...each, ...extract(each.config, compilerState) }));
    return extracted.map(({ library, module, text, complaints }) => {
      const named = new Set(extracted.filter((each) => each.library === library).flatMap((each) => namesIn(each.text)));
      const isNamed = ({ missing }: Complaint): boolean => missing !== undefined && named.has(missing);
      return { library, module, text, errors: complaints.filter((each) => !isNamed(each)).map(({ says }) => says) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
};

interface Complaint {
  readonly says: string;
  /** The type that has no name outside. */
  readonly missing: string | undefined;
}

const extract = (config: ExtractorConfig, compilerState: CompilerState) => {
  const complaints: Complaint[] = [];
  Extractor.invoke(config, {
    compilerState,
    localBuild: true,
    messageCallback: (message) => {
      message.handled = true;
      if (message.logLevel !== ExtractorLogLevel.Error) return;
      const says = message.formatMessageWithLocation(config.projectFolder);
      complaints.push({ says, missing: /The symbol "(\w+?)(?:_\d+)?" needs to be exported/.exec(says)?.[1] });
    },
  });
  const written = config.reportConfigs.map(({ fileName }) => join(config.reportFolder, fileName));
  return { complaints, text: written.map((file) => readFileSync(file, 'utf8')).join('') };
};

const namesIn = (report: string): readonly string[] =>
  [...report.matchAll(/^export (?:\{ \w+ as|(?:\w+ )*?(?:class|const|function|interface|type)) (\w+)/gm)].map(
    ([, name = '']) => name,
  );

const configOf = ({ folder: library }: BuiltLibrary, module: string, folder: string): ExtractorConfig => {
  const mainEntryPointFilePath = join(library, 'dist', `${module}.d.ts`);
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(library, 'package.json'),
    configObject: {
      projectFolder: library,
      mainEntryPointFilePath,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { compilerOptions: COMPILER, files: [mainEntryPointFilePath] } },
      apiReport: {
        enabled: true,
        reportFileName: `<unscopedPackageName>.${module}`,
        reportFolder: folder,
        reportTempFolder: join(folder, 'temp'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
        extractorMessageReporting: {
          default: { logLevel: ExtractorLogLevel.Error },
          'ae-missing-release-tag': { logLevel: ExtractorLogLevel.None },
          'ae-undocumented': { logLevel: ExtractorLogLevel.None },
          'ae-unresolved-link': { logLevel: ExtractorLogLevel.None },
        },
        tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
      },
    },
  });
};

const COMPILER = {
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom'],
  types: [],
  strict: true,
  skipLibCheck: true,
};
