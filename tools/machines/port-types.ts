import ts from 'typescript';

import { describe, type Described } from './type-text.ts';

/** What a group of ports asks for, method by method: `photos.remove`, `photo.files.save`, `tokensOf(…).store.keep`. */
export const methodsIn = (checker: ts.TypeChecker, group: ts.Type, path = ''): readonly Described[] =>
  checker.getPropertiesOfType(group).flatMap((port) => {
    const name = path === '' ? port.name : `${path}.${port.name}`;
    const type = portTypeOf(checker, port);
    if (isPort(checker, type) || isGroup(type)) return methodsIn(checker, type, name);
    const given = groupGivenBy(type);
    return [describe(checker, name, port), ...(given === undefined ? [] : methodsIn(checker, given, `${name}(…)`))];
  });

/** A group of ports with all ports in it, those too of groups in it, and that its functions give. */
export const portsWithin = (checker: ts.TypeChecker, group: ts.Type): readonly ts.Type[] => [
  group,
  ...checker.getPropertiesOfType(group).flatMap((port) => {
    const type = portTypeOf(checker, port);
    const inner = isGroup(type) ? type : groupGivenBy(type);
    return inner === undefined ? [type] : [type, ...portsWithin(checker, inner)];
  }),
];

/** The type of a port, whether it may be left out or not. */
export const portTypeOf = (checker: ts.TypeChecker, port: ts.Symbol): ts.Type =>
  checker.getNonNullableType(checker.getTypeOfSymbol(port));

/** Ports that belong together are called so: `TokenPorts`. */
export const isGroup = (type: ts.Type): boolean =>
  (type.isIntersection() && type.types.some(isGroup)) || (nameOf(type)?.endsWith('Ports') ?? false);

/** The ports that a function gives: those of `(settings) => TokenPorts`. */
export const groupGivenBy = (type: ts.Type): ts.Type | undefined => {
  const given = type.getCallSignatures()[0]?.getReturnType();
  return given !== undefined && isGroup(given) ? given : undefined;
};

/** What has methods and nothing else, and is written in this repository. An actor, which has `on`, is none. */
export const isPort = (checker: ts.TypeChecker, type: ts.Type): boolean => {
  const isObject = (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) !== 0;
  if (!isObject || isFunction(type)) return false;
  const fields = checker.getPropertiesOfType(type);
  return (
    fields.length > 0 &&
    fields.every((field) => isOwn(field) && field.name !== 'on' && isFunction(portTypeOf(checker, field)))
  );
};

export const isFunction = (type: ts.Type): boolean => type.getCallSignatures().length > 0;

/** The name that a type was given, if it has one. */
export const nameOf = (type: ts.Type): string | undefined => {
  const name = (type.aliasSymbol ?? type.getSymbol())?.name;
  return name === undefined || name.startsWith('__') ? undefined : name;
};

const isOwn = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.every((each) => !each.getSourceFile().fileName.includes('/node_modules/'));
