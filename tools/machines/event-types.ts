import ts from 'typescript';

/** An event or a notice: what it carries besides its type, and the first sentence of its docstring. */
export interface EventShape {
  readonly type: string;
  readonly payload: string;
  readonly about: string;
}

/** A union that the declared logic of a machine names: what it hears, or tells. Each is an alias, or one event. */
export const eventsOfLogic = (logic: ts.Symbol, field: 'emitted' | 'events'): readonly ts.TypeNode[] => {
  const declared = logic.declarations?.find((each) => ts.isTypeAliasDeclaration(each))?.type;
  const [types] = declared !== undefined && ts.isTypeReferenceNode(declared) ? (declared.typeArguments ?? []) : [];
  const members = types !== undefined && ts.isTypeLiteralNode(types) ? types.members : [];
  const events = members.find((member) => member.name?.getText() === field);
  if (events === undefined || !ts.isPropertySignature(events) || events.type === undefined) return [];
  return ts.isUnionTypeNode(events.type) ? events.type.types : [events.type];
};

/** What a function that is given as a parameter may be called with, anywhere in a type: `follow(report: (news) => void)`. */
export const reportedThrough = (checker: ts.TypeChecker, port: ts.Type): readonly ts.Type[] =>
  signaturesIn(checker, port)
    .flatMap((signature) => signature.getParameters())
    .flatMap((parameter) => checker.getTypeOfSymbol(parameter).getCallSignatures())
    .flatMap((signature) => signature.getParameters())
    .map((parameter) => checker.getTypeOfSymbol(parameter));

/** What the actors of a library send by themselves: what its sources report or send, written out or made by a function. */
export const reportedIn = (checker: ts.TypeChecker, source: ts.SourceFile): readonly ts.Type[] =>
  callsIn(source)
    .filter(({ expression }) => REPORTING.has(calledIn(expression)))
    .flatMap(({ arguments: [event] }) =>
      event !== undefined && (ts.isCallExpression(event) || isWrittenOut(event))
        ? checker.getTypeAtLocation(event)
        : [],
    );

/** `report`, and `raise` of `enqueue`; but `send` of an actor is what anyone may do. */
const calledIn = (called: ts.Expression): string => {
  if (ts.isIdentifier(called)) return called.text;
  return ts.isPropertyAccessExpression(called) && called.name.text === 'raise' ? 'raise' : '';
};

const REPORTING = new Set(['report', 'send', 'sendBack', 'raise']);

/** An event of one type; which of several it is may be for callers to say, too. */
const isWrittenOut = (event: ts.Expression): boolean =>
  ts.isObjectLiteralExpression(event) &&
  event.properties.some(
    (each) => ts.isPropertyAssignment(each) && each.name.getText() === 'type' && ts.isStringLiteral(each.initializer),
  );

const callsIn = (node: ts.Node): readonly ts.CallExpression[] => {
  const inner = node.getChildren().flatMap(callsIn);
  return ts.isCallExpression(node) ? [node, ...inner] : inner;
};

/** The docstring of a member of a union: its own, or the one that stands before it there. */
export const docOf = (checker: ts.TypeChecker, member: ts.Type): string => {
  const symbol = member.getSymbol();
  const own = ts.displayPartsToString(symbol?.getDocumentationComment(checker));
  const declared = own === '' ? writtenAt(checker, member) : undefined;
  if (declared === undefined) return own;
  const { parent } = declared;
  if (ts.isTypeAliasDeclaration(parent)) {
    const alias = checker.getSymbolAtLocation(parent.name);
    return alias === undefined ? '' : ts.displayPartsToString(alias.getDocumentationComment(checker));
  }
  if (!ts.isUnionTypeNode(parent)) return '';
  const before = parent.types.filter((each) => each.end <= declared.pos).at(-1);
  const between = declared.getSourceFile().text.slice(before?.end ?? parent.pos, declared.getStart());
  const [, text = ''] = /\/\*\*((?:(?!\/\*)[^])*?)\*\/[\s|]*$/.exec(between) ?? [];
  return text.replaceAll(/^\s*\*\s?/gm, ' ');
};

/** Where an event is written in its union; one that is put together, by the part that has its type. */
function writtenAt(checker: ts.TypeChecker, member: ts.Type): ts.Node | undefined {
  if (!member.isIntersection()) return member.getSymbol()?.declarations?.[0];
  let node: ts.Node | undefined = checker.getPropertyOfType(member, 'type')?.declarations?.[0]?.parent;
  while (node !== undefined && (ts.isIntersectionTypeNode(node.parent) || ts.isParenthesizedTypeNode(node.parent))) {
    node = node.parent;
  }
  return node;
}

function signaturesIn(checker: ts.TypeChecker, type: ts.Type): readonly ts.Signature[] {
  const own = type.getCallSignatures();
  if (own.length > 0) return own;
  return checker.getPropertiesOfType(type).flatMap((each) => checker.getTypeOfSymbol(each).getCallSignatures());
}
