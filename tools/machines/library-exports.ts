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

/** The port that a kit checks: `conformanceKit<TabLockWorld>('TabLock', …)` is of that port. */
export const portOfKit = ({ valueDeclaration }: ts.Symbol): string | undefined => {
  const made =
    valueDeclaration && ts.isVariableDeclaration(valueDeclaration) ? valueDeclaration.initializer : undefined;
  const [port] = made && ts.isCallExpression(made) ? made.arguments : [];
  return port && ts.isStringLiteral(port) ? port.text : undefined;
};
