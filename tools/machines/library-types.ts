import { join } from 'node:path';

import ts from 'typescript';

import { ROOT } from '../root.ts';
import { docOf, eventsOfLogic, type EventShape, reportedIn, reportedThrough } from './event-types.ts';

/** Something exported, with its signature and the first sentence of its docstring. */
export interface Described {
  readonly name: string;
  readonly signature: string;
  readonly about: string;
}

/** An event that a machine hears. Others than its ports, actors and children send the public ones. */
export interface HeardShape extends EventShape {
  readonly sender: 'public' | 'internal';
}

/** What the declarations of a library say about its machines. */
export class LibraryTypes {
  readonly #checker: ts.TypeChecker;
  readonly #exported: ReadonlyMap<string, ts.Symbol>;
  /** Types of its sources, exported or not. */
  readonly #aliases: ReadonlyMap<string, ts.Symbol>;
  /** What its actors send by themselves. */
  readonly #reported: ReadonlySet<string>;

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
    const place = join(ROOT, folder, 'src/');
    const sources = program
      .getSourceFiles()
      .filter(({ fileName }) => fileName.startsWith(place) && !/\.(?:fakes|fixtures)\./.test(fileName));
    this.#reported = new Set(
      sources
        .flatMap((source) => reportedIn(this.#checker, source))
        .flatMap(membersOf)
        .flatMap((member) => this.#types(member)),
    );
    this.#aliases = new Map(
      sources
        .flatMap(({ statements }) => [...statements])
        .filter((statement) => ts.isTypeAliasDeclaration(statement))
        .flatMap(({ name }) => {
          const symbol = this.#checker.getSymbolAtLocation(name);
          return symbol === undefined ? [] : [[name.text, symbol] as const];
        }),
    );
  }

  /** What a machine tells: the exported union of notices of its name, else what its declared logic emits. */
  notices(name: string): readonly EventShape[] {
    const exported = this.#members(`${name}Notice`);
    return (exported.length > 0 ? exported : this.#named(name, 'emitted').flat()).flatMap((each) => this.#shapes(each));
  }

  /**
   * What the declared logic of a machine hears. Public is what callers send: the events of its name, or what its logic
   * names first, but for what its ports report and its own actors send.
   */
  events(name: string): readonly HeardShape[] {
    const named = this.#named(name, 'events');
    const exported = this.#membersOf(this.#aliases.get(`${name}Event`));
    const callers = new Set((exported.length > 0 ? exported : (named[0] ?? [])).flatMap((each) => this.#types(each)));
    const others = new Set([...this.#reported, ...this.#reportedBy(name)]);
    const all = [...exported, ...named.flat()].flatMap((member) => this.#shapes(member));
    return [...new Map(all.map((shape) => [shape.type, shape])).values()].map((shape) => ({
      ...shape,
      sender: callers.has(shape.type) && !others.has(shape.type) ? 'public' : 'internal',
    }));
  }

  /** The codes of an exported union of errors. */
  codes(name: string): readonly string[] {
    return [...new Set(this.#members(name).flatMap((member) => this.#literals(member, 'code')))];
  }

  /** What the logic of a machine leaves open, as it is declared. */
  parameters(name: string): readonly string[] {
    const [declared] = this.#exported.get(`${name}Logic`)?.declarations ?? [];
    if (declared === undefined || !ts.isTypeAliasDeclaration(declared)) return [];
    return (declared.typeParameters ?? []).map((each) => each.getText());
  }

  /** The ports of a machine, method by method: of the exported interface of its name, else what the function takes that binds it. */
  ports(name: string): readonly Described[] {
    const [declared] = this.#members(`${name}Ports`);
    if (declared !== undefined) return this.#portsIn(declared);
    const bound = this.#bound(name);
    if (bound === undefined) return [];
    const type = this.#checker.getTypeOfSymbol(bound);
    if (type.getCallSignatures().length > 0) return [this.#describe(bound.name, bound)];
    const isGroup = bound.name === 'ports' || bound.name.startsWith('__');
    return isGroup ? this.#portsIn(type) : this.#methodsIn(type, bound.name);
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
    return this.#membersOf(this.#exported.get(name));
  }

  #named(name: string, field: 'emitted' | 'events'): readonly (readonly ts.Type[])[] {
    const logic = this.#exported.get(`${name}Logic`);
    const nodes = logic === undefined ? [] : eventsOfLogic(logic, field);
    return nodes.map((node) => membersOf(this.#checker.getTypeFromTypeNode(node)));
  }

  #membersOf(symbol: ts.Symbol | undefined): readonly ts.Type[] {
    if (symbol === undefined || !(symbol.flags & ts.SymbolFlags.Type)) return [];
    return membersOf(this.#checker.getDeclaredTypeOfSymbol(symbol));
  }

  /** What the function takes first that binds a machine. */
  #bound(name: string): ts.Symbol | undefined {
    const binder = this.#exported.get(`bind${name}`);
    return binder && this.#checker.getTypeOfSymbol(binder).getCallSignatures()[0]?.getParameters()[0];
  }

  #portsIn(type: ts.Type): readonly Described[] {
    return this.#checker.getPropertiesOfType(type).flatMap((port) => {
      const portType = this.#checker.getTypeOfSymbol(port);
      const isObject = (portType.flags & ts.TypeFlags.Object) !== 0 && portType.getCallSignatures().length === 0;
      const methods = isObject ? this.#methodsIn(portType, port.name) : [];
      return methods.length === 0 ? [this.#describe(port.name, port)] : methods;
    });
  }

  #methodsIn(type: ts.Type, port: string): readonly Described[] {
    return this.#checker.getPropertiesOfType(type).map((method) => this.#describe(`${port}.${method.name}`, method));
  }

  /** The events that the ports of a machine report. */
  #reportedBy(name: string): readonly string[] {
    const bound = this.#bound(name);
    const types = [...this.#members(`${name}Ports`), ...(bound ? [this.#checker.getTypeOfSymbol(bound)] : [])];
    const ports = types.flatMap((type) => [
      type,
      ...this.#checker.getPropertiesOfType(type).map((port) => this.#checker.getTypeOfSymbol(port)),
    ]);
    return ports
      .flatMap((port) => reportedThrough(this.#checker, port))
      .flatMap(membersOf)
      .flatMap((member) => this.#types(member));
  }

  #shapes(member: ts.Type): readonly EventShape[] {
    const fields = this.#checker.getPropertiesOfType(member);
    const payload = fields.filter((field) => field.name !== 'type').map((field) => this.#field(field));
    const about = firstSentence(docOf(this.#checker, member));
    return this.#types(member).map((type) => ({ type, payload: payload.join(', '), about }));
  }

  #types(member: ts.Type): readonly string[] {
    return this.#literals(member, 'type');
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
    const about = firstSentence(ts.displayPartsToString(symbol.getDocumentationComment(this.#checker)));
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

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const firstSentence = (doc: string): string => {
  const text = doc.replaceAll(/\s+/g, ' ').trim();
  return /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;
};

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
