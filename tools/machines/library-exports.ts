import { join } from 'node:path';

import ts from 'typescript';

import { ROOT } from '../root.ts';

/** What one entry of a library exports, by name; nothing where it has no such entry. */
export const exportsOf = (program: ts.Program, folder: string, entry: string): ReadonlyMap<string, ts.Symbol> => {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(join(ROOT, folder, `src/${entry}.ts`));
  const module = file && checker.getSymbolAtLocation(file);
  return new Map(
    (module === undefined ? [] : checker.getExportsOfModule(module)).map((symbol) => [
      symbol.name,
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    ]),
  );
};

/**
 * The port that a kit checks: the one that it names, as `conformanceKit<TabLockWorld>('TabLock', …)` does, else the one that it
 * is called by, as `importNewsPromises` is.
 */
export const portOfKit = ({ name, valueDeclaration }: ts.Symbol): string => {
  const made =
    valueDeclaration && ts.isVariableDeclaration(valueDeclaration) ? valueDeclaration.initializer : undefined;
  const [port] = made && ts.isCallExpression(made) ? made.arguments : [];
  if (port && ts.isStringLiteral(port)) return port.text;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`.replace(/Promises$/, '');
};
