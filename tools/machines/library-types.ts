import { join } from 'node:path';

import ts from 'typescript';

import { ROOT } from '../root.ts';

/** An event or a notice: what it carries besides its type. */
export interface EventShape {
  readonly type: string;
  readonly payload: string;
}

/** Something exported, with its signature and the first sentence of its docstring. */
export interface Described {
  readonly name: string;
  readonly signature: string;
  readonly about: string;
}

/** What the declarations of a library say about its machines. */
export class LibraryTypes {
  readonly #checker: ts.TypeChecker;
  readonly #exported: ReadonlyMap<string, ts.Symbol>;

  constructor(program: ts.Program, folder: string) {
    this.#checker = program.getTypeChecker();
    const index = program.getSourceFile(join(ROOT, folder, 'src/index.ts'));
    const module = index && this.#checker.getSymbolAtLocation(index);
    this.#exported = new Map(
      (module === undefined ? [] : this.#checker.getExportsOfModule(module)).map((symbol) => [
        symbol.name,
        symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol,
      ]),
    );
  }

  /** The members of an exported union of events; none where nothing of that name is exported. */
  events(name: string): readonly EventShape[] {
    return this.#members(name).flatMap((member) => {
      const fields = this.#checker.getPropertiesOfType(member);
      const payload = fields.filter((field) => field.name !== 'type').map((field) => this.#field(field));
      return this.#literals(member, 'type').map((type) => ({ type, payload: payload.join(', ') }));
    });
  }

  /** The codes of an exported union of errors. */
  codes(name: string): readonly string[] {
    return [...new Set(this.#members(name).flatMap((member) => this.#literals(member, 'code')))];
  }

  /** The ports of an exported interface: their methods where they are objects, else their own signature. */
  ports(name: string): readonly Described[] {
    const [type] = this.#members(name);
    if (type === undefined) return [];
    return this.#checker.getPropertiesOfType(type).flatMap((port) => {
      const portType = this.#checker.getTypeOfSymbol(port);
      const methods = portType.getCallSignatures().length > 0 ? [] : this.#checker.getPropertiesOfType(portType);
      if (methods.length === 0) return [this.#describe(port.name, port)];
      return methods.map((method) => this.#describe(`${port.name}.${method.name}`, method));
    });
  }

  /** The exported functions that read a snapshot of that name. */
  selectors(snapshot: string): readonly Described[] {
    return [...this.#exported].flatMap(([name, symbol]) => {
      if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
      const [first] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.getParameters() ?? [];
      const declared = first?.valueDeclaration;
      const reads = declared !== undefined && ts.isParameter(declared) && declared.type?.getText() === snapshot;
      return reads ? [{ ...this.#describe(name, symbol), signature: this.#reading(symbol) }] : [];
    });
  }

  #members(name: string): readonly ts.Type[] {
    const symbol = this.#exported.get(name);
    if (symbol === undefined || !(symbol.flags & ts.SymbolFlags.Type)) return [];
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    return type.isUnion() ? type.types : [type];
  }

  #literals(member: ts.Type, field: string): readonly string[] {
    const symbol = this.#checker.getPropertyOfType(member, field);
    if (symbol === undefined) return [];
    const type = this.#checker.getTypeOfSymbol(symbol);
    return (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? [each.value] : []));
  }

  #field(symbol: ts.Symbol): string {
    const optional = symbol.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${symbol.name}${optional}: ${this.#declared(symbol)}`;
  }

  #describe(name: string, symbol: ts.Symbol): Described {
    const doc = ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)).replaceAll(/\s+/g, ' ');
    const about = /^.*?\.(?=\s|$)/.exec(doc)?.[0] ?? doc;
    return { name, signature: this.#declared(symbol), about };
  }

  /** A selector, whose snapshot is called by that name whatever it takes apart. */
  #reading(symbol: ts.Symbol): string {
    const [signature] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures();
    const others =
      signature
        ?.getParameters()
        .slice(1)
        .map((each) => this.#field(each)) ?? [];
    const read = signature === undefined ? 'unknown' : this.#text(signature.getReturnType());
    return `(${['snapshot', ...others].join(', ')}) => ${read}`;
  }

  /** A type as its source has it, so that it reads the same whatever else was compiled before. */
  #declared(symbol: ts.Symbol): string {
    const declaration = symbol.valueDeclaration;
    if (declaration !== undefined && ts.isMethodSignature(declaration)) {
      const given = declaration.parameters.map((each) => each.getText()).join(', ');
      return inOneLine(`(${given}) => ${declaration.type?.getText() ?? 'unknown'}`);
    }
    const typed = declaration !== undefined && (ts.isPropertySignature(declaration) || ts.isParameter(declaration));
    const type = typed ? declaration.type?.getText() : undefined;
    return inOneLine(type ?? this.#text(this.#checker.getTypeOfSymbol(symbol)));
  }

  #text(type: ts.Type): string {
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }
}

const inOneLine = (text: string): string =>
  text
    .replaceAll(/\/\*\*?.*?\*\//gs, '')
    .replaceAll(/\/\/.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The sources of libraries as the compiler reads them. */
export const programOf = (folders: readonly string[]): ts.Program => {
  const file = join(ROOT, 'tsconfig.base.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    ROOT,
  );
  return ts.createProgram(
    folders.map((folder) => join(ROOT, folder, 'src/index.ts')),
    { ...options, composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true },
  );
};
