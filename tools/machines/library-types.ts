import { join } from 'node:path';

import ts from 'typescript';

import { ROOT } from '../root.ts';
import { docOf, eventsOfLogic, type EventShape, reportedIn, reportedThrough } from './event-types.ts';
import { isFunction, methodsIn, portsWithin } from './port-types.ts';
import { declaredText, describe, type Described, firstSentence, typeText } from './type-text.ts';

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
  /** Functions that bind machines, exported or not. */
  readonly #inside: ReadonlyMap<string, ts.Symbol>;
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
    const statements = sources.flatMap((source) => [...source.statements]);
    this.#aliases = this.#symbolsOf(statements.filter((statement) => ts.isTypeAliasDeclaration(statement)));
    this.#inside = this.#symbolsOf(
      statements
        .filter((statement) => ts.isVariableStatement(statement))
        .flatMap(({ declarationList }) => [...declarationList.declarations])
        .filter(({ name }) => name.getText().startsWith('bind')),
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
    const news = this.#membersOf(this.#aliases.get(`${name}News`));
    const all = [...exported, ...named.flat(), ...news].flatMap((member) => this.#shapes(member));
    return [...new Map(all.map((shape) => [shape.type, shape])).values()].map((shape) => ({
      ...shape,
      sender: callers.has(shape.type) && !others.has(shape.type) ? 'public' : 'internal',
    }));
  }

  /** The codes of an exported union of errors, by the alphabet: the compiler knows no order. */
  codes(name: string): readonly string[] {
    return [...new Set(this.#members(name).flatMap((member) => this.#literals(member, 'code')))].sort();
  }

  /** What the logic of a machine leaves open, as it is declared. */
  parameters(name: string): readonly string[] {
    const [declared] = this.#exported.get(`${name}Logic`)?.declarations ?? [];
    if (declared === undefined || !ts.isTypeAliasDeclaration(declared)) return [];
    return (declared.typeParameters ?? []).map((each) => each.getText());
  }

  /** The ports of a machine, method by method: of the exported interface of its name, else what the functions take that bind it. */
  ports(name: string): readonly Described[] {
    const [declared] = this.#members(`${name}Ports`);
    if (declared !== undefined) return methodsIn(this.#checker, declared);
    const binders = this.#binders(name);
    return binders.flatMap((binder) => {
      const ports = this.#boundBy(binder);
      return binders.length === 1 ? ports : ports.map((port) => ({ ...port, about: `For \`${binder.name}\`.` }));
    });
  }

  /** The exported functions that read a snapshot of that name. */
  selectors(snapshot: string): readonly Described[] {
    return [...this.#exported].flatMap(([name, symbol]) => {
      if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
      const [first] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures()[0]?.getParameters() ?? [];
      const declared = first?.valueDeclaration;
      const reads = declared !== undefined && ts.isParameter(declared) && declared.type?.getText() === snapshot;
      return reads ? [{ ...describe(this.#checker, name, symbol), signature: this.#reading(symbol) }] : [];
    });
  }

  #symbolsOf(declared: readonly ts.NamedDeclaration[]): ReadonlyMap<string, ts.Symbol> {
    return new Map(
      declared.flatMap(({ name }) => {
        const symbol = name && this.#checker.getSymbolAtLocation(name);
        return symbol === undefined ? [] : [[symbol.name, symbol] as const];
      }),
    );
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

  /** The functions that bind a machine, exported or not. */
  #binders(name: string): readonly ts.Symbol[] {
    const exact = this.#exported.get(`bind${name}`);
    if (exact !== undefined) return [exact];
    const logic = this.#exported.get(`${name}Logic`);
    const exported = [...this.#exported.values()].filter(
      (symbol) => symbol.name.startsWith('bind') && logic !== undefined && this.#makes(symbol) === logic,
    );
    const inside = this.#inside.get(`bind${name}`);
    return exported.length > 0 || inside === undefined ? exported : [inside];
  }

  #makes(binder: ts.Symbol): ts.Symbol | undefined {
    return this.#checker.getTypeOfSymbol(binder).getCallSignatures()[0]?.getReturnType().aliasSymbol;
  }

  #boundBy(binder: ts.Symbol): readonly Described[] {
    const bound = this.#firstOf(binder);
    if (bound === undefined) return [];
    const type = this.#checker.getTypeOfSymbol(bound);
    if (isFunction(type)) return [describe(this.#checker, bound.name, bound)];
    const isPorts = bound.name === 'ports' || bound.name.startsWith('__');
    return methodsIn(this.#checker, type, isPorts ? '' : bound.name);
  }

  #firstOf(binder: ts.Symbol): ts.Symbol | undefined {
    return this.#checker.getTypeOfSymbol(binder).getCallSignatures()[0]?.getParameters()[0];
  }

  /** The events that the ports of a machine report. */
  #reportedBy(name: string): readonly string[] {
    const bound = this.#binders(name).flatMap((binder) => this.#firstOf(binder) ?? []);
    const types = [...this.#members(`${name}Ports`), ...bound.map((each) => this.#checker.getTypeOfSymbol(each))];
    const ports = types.flatMap((type) => portsWithin(this.#checker, type));
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
    return `${symbol.name}${optional}: ${declaredText(this.#checker, symbol)}`;
  }

  /** A selector, whose snapshot is called by that name whatever it takes apart. */
  #reading(symbol: ts.Symbol): string {
    const [signature] = this.#checker.getTypeOfSymbol(symbol).getCallSignatures();
    const others =
      signature
        ?.getParameters()
        .slice(1)
        .map((each) => this.#field(each)) ?? [];
    const read = signature === undefined ? 'unknown' : typeText(this.#checker, signature.getReturnType());
    return `(${['snapshot', ...others].join(', ')}) => ${read}`;
  }
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const ENTRIES = ['index', 'testing', 'transitions', 'conformance', 'models', 'node'];

/** The sources of libraries as the compiler reads them. */
export const programOf = (folders: readonly string[]): ts.Program => {
  const file = join(ROOT, 'tsconfig.base.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    ROOT,
  );
  return ts.createProgram(
    folders
      .flatMap((folder) => ENTRIES.map((entry) => join(ROOT, folder, `src/${entry}.ts`)))
      .filter((entry) => ts.sys.fileExists(entry)),
    {
      ...options,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
      composite: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
    },
  );
};
