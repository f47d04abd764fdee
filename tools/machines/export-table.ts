import ts from 'typescript';

import { exportsOf } from './library-exports.ts';
import { code, table } from './markdown.ts';
import { isGroup, isPort, nameOf, portTypeOf } from './port-types.ts';
import { docstringOf, firstSentence } from './type-text.ts';

/** What a library exports. */
export interface Exported {
  readonly name: string;
  readonly kind: 'adapter' | 'function' | 'value' | 'type';
  /** The ports that an adapter implements. */
  readonly ports: readonly NamedPort[];
  /** The first sentence of its docstring. */
  readonly about: string;
}

/** What one entry of a library exports: adapters of ports first, then other functions and values, then types. */
export const exportedBy = (program: ts.Program, folder: string, entry: string): readonly Exported[] => {
  const checker = program.getTypeChecker();
  return [...exportsOf(program, folder, entry)]
    .map(([name, symbol]): Exported => {
      const ports = portsOf(checker, symbol);
      const about = firstSentence(docstringOf(checker, symbol));
      return { name, kind: ports.length > 0 ? 'adapter' : kindOf(checker, symbol), ports, about };
    })
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || (a.name < b.name ? -1 : 1));
};

const KINDS: readonly Exported['kind'][] = ['adapter', 'function', 'value', 'type'];

export const exportTable = (exported: readonly Exported[]): string =>
  table(
    ['Export', 'Kind', 'Port', ''],
    exported.map(({ about, kind, name, ports }) => [code(name), kind, ports.map(linked).join(', '), about]),
  );

const linked = ({ library, name }: NamedPort): string => `${code(name)} (${library})`;

interface NamedPort {
  readonly name: string;
  /** Without the scope of all: `photos`. */
  readonly library: string;
}

/** The ports that a function answers with. */
function portsOf(checker: ts.TypeChecker, symbol: ts.Symbol): readonly NamedPort[] {
  if ((symbol.flags & ts.SymbolFlags.Value) === 0) return [];
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type.getCallSignatures();
  const made = checker.getAwaitedType(signature?.getReturnType() ?? type) ?? type;
  const found = portsIn(checker, made);
  return [...new Map(found.map((port) => [port.name, port])).values()];
}

function portsIn(checker: ts.TypeChecker, made: ts.Type): readonly NamedPort[] {
  if (made.isIntersection() && nameOf(made) === undefined) return made.types.flatMap((each) => portsIn(checker, each));
  if (made.aliasSymbol?.name === 'Pick')
    return (made.aliasTypeArguments ?? []).slice(0, 1).flatMap((each) => portsIn(checker, each));
  const own = domainPort(checker, made);
  if (own !== undefined) return [own];
  const bases = made.isClassOrInterface() ? checker.getBaseTypes(made).flatMap((base) => portsIn(checker, base)) : [];
  if (bases.length > 0) return bases;
  const fields = checker.getPropertiesOfType(made).map((field) => domainPort(checker, portTypeOf(checker, field)));
  return fields.flatMap((port) => (fields.includes(undefined) ? [] : (port ?? [])));
}

/** A port, or a group of them, that a library of the domain or of the application declares. */
function domainPort(checker: ts.TypeChecker, type: ts.Type): NamedPort | undefined {
  const name = nameOf(type);
  const [declared] = (type.aliasSymbol ?? type.getSymbol())?.declarations ?? [];
  const [, library] = /\/libs\/(?:domain|application)\/([^/]+)\//.exec(declared?.getSourceFile().fileName ?? '') ?? [];
  const isOne = name !== undefined && library !== undefined && (isGroup(type) || isPort(checker, type));
  return isOne ? { name, library } : undefined;
}

function kindOf(checker: ts.TypeChecker, symbol: ts.Symbol): Exported['kind'] {
  if ((symbol.flags & ts.SymbolFlags.Value) === 0) return 'type';
  return checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 ? 'function' : 'value';
}
