import { type ASTNode, type ASTVisitor, GraphQLError, Kind, type ValidationContext } from 'graphql';

/** Fields within fields that a query may have. The deepest that the area asks for has five. */
const MOST_DEPTH = 6;

/** Refuses queries that are nested deeper; fragments count where they are spread, and may not lead to themselves. */
export const limitDepth = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition: (operation) => {
    if (depthOf(context, operation, new Set()) > MOST_DEPTH) {
      context.reportError(new GraphQLError('The query is nested too deeply.', { nodes: operation }));
    }
  },
});

const depthOf = (context: ValidationContext, node: ASTNode, spread: ReadonlySet<string>): number => {
  const within = 'selectionSet' in node ? (node.selectionSet?.selections ?? []) : [];
  const below = within.map((selection): number => {
    if (selection.kind !== Kind.FRAGMENT_SPREAD) return depthOf(context, selection, spread);
    const { value: name } = selection.name;
    const fragment = context.getFragment(name);
    // One that leads to itself is refused by the rules of the language.
    if (!fragment || spread.has(name)) return 0;
    return depthOf(context, fragment, new Set([...spread, name]));
  });
  return Math.max(0, ...below) + (node.kind === Kind.FIELD ? 1 : 0);
};
