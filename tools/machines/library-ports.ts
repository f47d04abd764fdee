import { join } from 'node:path';

import ts from 'typescript';

import { ROOT } from '../root.ts';
import { CallKits } from './call-kits.ts';
import { exportsOf, portOfKit } from './library-exports.ts';
import { type MachineProject, machineProjects } from './machine-projects.ts';
import { groupGivenBy, isFunction, isGroup, isPort, nameOf, portTypeOf } from './port-types.ts';
import { declaredText, docstringOf } from './type-text.ts';

/** What a library asks of those who use it. */
export interface LibraryPort {
  readonly name: string;
  /** The library that declares it. */
  readonly of: string;
  readonly promise: string;
  /** The names of its methods, or the signature of a port that is a function. */
  readonly methods: readonly string[];
  /** What `/testing` has for it, as code. */
  readonly fake: string;
  /** What `/conformance` of the library that declares it checks it with. */
  readonly kits: readonly string[];
  /** What `/conformance` of the kernel checks its methods with, one by one. */
  readonly callKits: readonly string[];
}

/** Every port of a library: those in its groups of ports (`DeletionsPorts`) and those that it declares besides. */
export const libraryPorts = (program: ts.Program, library: Pick<MachineProject, 'folder' | 'name'>) => {
  const exported = exportsOf(program, library.folder, 'index');
  const found = new Search(program, library);
  const groups = [...exported].filter(([name, symbol]) => name.endsWith('Ports') && isType(symbol));
  for (const [name, symbol] of groups) found.inGroup(typeOf(program, symbol), found.fakeOf(name));
  for (const [name, symbol] of exported) {
    if (isType(symbol)) found.byItself(name, typeOf(program, symbol));
    if (name.startsWith('bind')) found.boundBy(symbol);
  }
  return found.ports();
};

/** Collects the ports of one library. */
class Search {
  readonly #program: ts.Program;
  readonly #library: Pick<MachineProject, 'folder' | 'name'>;
  readonly #checker: ts.TypeChecker;
  readonly #found = new Map<string, LibraryPort>();
  readonly #testing: ReadonlyMap<string, ts.Symbol>;
  readonly #kits = new Map<string, ReadonlyMap<string, readonly string[]>>();
  readonly #callKits: CallKits;

  constructor(program: ts.Program, library: Pick<MachineProject, 'folder' | 'name'>) {
    this.#program = program;
    this.#library = library;
    this.#checker = program.getTypeChecker();
    this.#testing = exportsOf(program, library.folder, 'testing');
    this.#callKits = new CallKits(program);
  }

  ports(): readonly LibraryPort[] {
    const isHere = ({ of }: LibraryPort): boolean => of === this.#library.name;
    const all = [...this.#found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    const isNamed = ({ name }: LibraryPort): boolean => /^[A-Z]/.test(name);
    return [
      ...all.filter((port) => isHere(port) && isNamed(port)),
      ...all.filter((port) => !isHere(port)),
      ...all.filter((port) => isHere(port) && !isNamed(port)),
    ];
  }

  /** The fake of a group of ports: `fakeDeletionsPorts()`, or what the fake world of its machine has. */
  fakeOf(group: string): string {
    if (this.#testing.has(`fake${group}`)) return `fake${group}()`;
    const id = `${group.charAt(0).toLowerCase()}${group.slice(1).replace(/Ports$/, '')}`;
    const worlds = this.#testing.get('worlds');
    const hasWorld = worlds?.exports?.has(ts.escapeLeadingUnderscores(id)) ?? false;
    return hasWorld ? `worlds.${id}().ports` : '';
  }

  inGroup(group: ts.Type, fake: string): void {
    for (const port of this.#checker.getPropertiesOfType(group)) {
      this.#add(port, portTypeOf(this.#checker, port), fake && `${fake}.${port.name}`);
    }
  }

  /** What the library declares and uses beside its groups. */
  byItself(name: string, type: ts.Type): void {
    const isElse = /(?:Ports|Options)$/.test(name);
    if (!isElse && isPort(this.#checker, type) && nameOf(type) === name) this.#addPort(name, type, '');
  }

  /** What a function takes first that binds a machine. */
  boundBy(binder: ts.Symbol): void {
    const [ports] = this.#checker.getTypeOfSymbol(binder).getCallSignatures()[0]?.getParameters() ?? [];
    const fake = this.fakeOf(`${binder.name.replace(/^bind/, '')}Ports`);
    if (ports?.name.startsWith('__') === true) this.inGroup(this.#checker.getTypeOfSymbol(ports), fake);
  }

  #add(port: ts.Symbol, type: ts.Type, fake: string): void {
    const given = groupGivenBy(type);
    if (isGroup(type)) this.inGroup(type, fake);
    else if (given !== undefined) this.inGroup(given, fake && `${fake}(…)`);
    else if (isFunction(type)) this.#addFunction(port, fake);
    else if (type.isIntersection()) for (const each of type.types) this.#add(port, each, fake);
    else if (isPort(this.#checker, type)) this.#addPort(port.name, this.#wholeOf(type), fake, port);
  }

  /** `Pick<OrderService, 'orders'>` is a part of that port. */
  #wholeOf(type: ts.Type): ts.Type {
    const [whole] = ['Omit', 'Pick'].includes(type.aliasSymbol?.name ?? '') ? (type.aliasTypeArguments ?? []) : [];
    return whole ?? type;
  }

  #addFunction(port: ts.Symbol, fake: string): void {
    const type = portTypeOf(this.#checker, port).aliasSymbol;
    const promise = docstringOf(this.#checker, port) || (type === undefined ? '' : docstringOf(this.#checker, type));
    this.#keep({
      name: port.name,
      of: this.#library.name,
      promise,
      methods: [declaredText(this.#checker, port)],
      fake,
      kits: [],
      callKits: this.#callKits.ofMethods([{ name: port.name, type: portTypeOf(this.#checker, port) }]),
    });
  }

  #addPort(as: string, type: ts.Type, fake: string, port?: ts.Symbol): void {
    const name = nameOf(type) ?? as;
    const symbol = nameOf(type) === undefined ? port : (type.aliasSymbol ?? type.getSymbol());
    const of = this.#libraryOf(symbol);
    const methods = this.#checker
      .getPropertiesOfType(type)
      .map((method) => ({ name: method.name, type: portTypeOf(this.#checker, method) }));
    const own = [`fake${name}`, `Fake${name}`, `memory${name}`].find((each) => this.#testing.has(each));
    this.#keep({
      name,
      of: of.name,
      promise: symbol === undefined ? '' : docstringOf(this.#checker, symbol),
      methods: methods.map((method) => method.name),
      fake: own ?? fake,
      kits: this.#kitsOf(of).get(name) ?? [],
      callKits: this.#callKits.of(name, methods),
    });
  }

  /** The first one with a fake. */
  #keep(port: LibraryPort): void {
    const key = /^[A-Z]/.test(port.name) ? port.name : `${port.name} ${port.methods.join(' ')}`;
    const before = this.#found.get(key);
    if (before === undefined || (before.fake === '' && port.fake !== '')) this.#found.set(key, port);
  }

  #libraryOf(symbol: ts.Symbol | undefined): Pick<MachineProject, 'folder' | 'name'> {
    const [declared] = symbol?.declarations ?? [];
    const file = declared?.getSourceFile().fileName ?? '';
    return machineProjects().find(({ folder }) => file.startsWith(join(ROOT, folder, '/'))) ?? this.#library;
  }

  /** The kits of a library by the names of their ports, which may have several. */
  #kitsOf({ folder }: Pick<MachineProject, 'folder'>): ReadonlyMap<string, readonly string[]> {
    const known = this.#kits.get(folder);
    if (known !== undefined) return known;
    const kits = new Map<string, readonly string[]>();
    for (const [name, symbol] of exportsOf(this.#program, folder, 'conformance')) {
      if (name.endsWith('Promises')) kits.set(portOfKit(symbol), [...(kits.get(portOfKit(symbol)) ?? []), name]);
    }
    this.#kits.set(folder, kits);
    return kits;
  }
}

const isType = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Type) !== 0;

const typeOf = (program: ts.Program, symbol: ts.Symbol): ts.Type =>
  program.getTypeChecker().getDeclaredTypeOfSymbol(symbol);
