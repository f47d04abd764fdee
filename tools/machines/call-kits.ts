import type * as conformance from '@account-area/kernel/conformance';
import ts from 'typescript';

import { exportsOf } from './library-exports.ts';
import { machineProjects } from './machine-projects.ts';
import { isFunction, nameOf, portTypeOf } from './port-types.ts';

interface MethodOfPort {
  readonly name: string;
  readonly type: ts.Type;
}

type CallKit = Extract<keyof typeof conformance, `${string}Promises`>;

/** The adapters whose tests check each method by these kits. A sign-in, which leaves the page, fails by its own protocol. */
export const ADAPTERS = 'libs/infrastructure/http';

/** The kits of the kernel that check methods of one kind, whatever port they are of: which ones, by the type of a method. */
export class CallKits {
  readonly #checker: ts.TypeChecker;
  readonly #everyFailure: ts.Type | undefined;
  readonly #checkedPorts: ReadonlySet<string>;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
    const kernel = machineProjects().find(({ name }) => name === '@account-area/kernel');
    const failure = kernel && exportsOf(program, kernel.folder, 'index').get('PortError');
    this.#everyFailure = failure && this.#checker.getDeclaredTypeOfSymbol(failure);
    const adapters = [...exportsOf(program, ADAPTERS, 'index').values()].flatMap(({ name, valueDeclaration }) =>
      name.startsWith('createHttp') && valueDeclaration ? [this.#checker.getTypeAtLocation(valueDeclaration)] : [],
    );
    const made = adapters.flatMap((create) => create.getCallSignatures().map((each) => each.getReturnType()));
    this.#checkedPorts = new Set(made.flatMap((adapter) => this.#portsOf(adapter)));
  }

  /** Those that check one of the methods of a port at least; each once. */
  of(port: string, methods: readonly MethodOfPort[]): readonly string[] {
    return this.#checkedPorts.has(port) ? this.ofMethods(methods) : [];
  }

  /** The same of methods that are no port's. */
  ofMethods(methods: readonly MethodOfPort[]): readonly string[] {
    return [...new Set(methods.flatMap(({ name, type }) => this.#ofMethod(name, type)))].toSorted();
  }

  /** The names of the ports that an adapter is, or that it has. */
  #portsOf(adapter: ts.Type): readonly string[] {
    const parts = adapter.isIntersection() ? adapter.types : [adapter, ...(adapter.getBaseTypes() ?? [])];
    const members = this.#checker.getPropertiesOfType(adapter).map((each) => portTypeOf(this.#checker, each));
    const inner = members.filter((type) => !isFunction(type)).flatMap((type) => this.#portsOf(type));
    return [...parts.flatMap((type) => nameOf(type) ?? []), ...inner];
  }

  #ofMethod(name: string, type: ts.Type): readonly CallKit[] {
    const [signature] = type.getCallSignatures();
    const value = signature && this.#valueAsked(signature);
    if (signature === undefined || value === undefined) return [];
    const readsNothing = (value.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0;
    const kits: CallKit[] = [readsNothing ? 'remoteChangePromises' : 'remoteCallPromises'];
    const [asked] = signature.getParameters();
    if (asked !== undefined && this.#isUnderKey(asked)) kits.push('remoteChangeOncePromises');
    if (readsNothing && name === 'delete') kits.push('remoteDeletionPromises');
    const page = value.getSymbol()?.name;
    if (page === 'OffsetPage') kits.push('offsetPagesPromises');
    if (page === 'CursorPage') kits.push('cursorPagesPromises');
    return kits;
  }

  /** What a remote service is asked for: the value of a result that may be each failure of `PortError`, until a signal aborts. */
  #valueAsked(signature: ts.Signature): ts.Type | undefined {
    const last = signature.getParameters().at(-1);
    const isLeft = last !== undefined && this.#checker.getTypeOfSymbol(last).getSymbol()?.name === 'AbortSignal';
    const answer = this.#checker.getAwaitedType(signature.getReturnType());
    if (!isLeft || answer === undefined || answer === signature.getReturnType()) return undefined;
    const failure = this.#fieldOf(answer, 'error');
    const mayFail = failure && this.#everyFailure && this.#checker.isTypeAssignableTo(this.#everyFailure, failure);
    return mayFail === true ? this.#fieldOf(answer, 'value') : undefined;
  }

  /** Of the part of a union that has it. */
  #fieldOf(type: ts.Type, name: string): ts.Type | undefined {
    const field = (type.isUnion() ? type.types : [type]).map((part) => part.getProperty(name)).find(Boolean);
    return field && this.#checker.getTypeOfSymbol(field);
  }

  /** A change that has an idempotency key: `key` is all that is asked with, or a field of it. */
  #isUnderKey(asked: ts.Symbol): boolean {
    const type = this.#checker.getTypeOfSymbol(asked);
    const key = asked.name === 'key' ? type : this.#fieldOf(type, 'key');
    return key !== undefined && (key.flags & ts.TypeFlags.String) !== 0;
  }
}
