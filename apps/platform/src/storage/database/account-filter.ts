import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  IdentifierNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type OperationNode,
  OperatorNode,
  OnNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';

/**
 * Adds `<account column> = <account>` to every select, update, delete and join of an account's table, and refuses to
 * insert rows of another account. SQL written by hand is left to row level security.
 */
export const createAccountFilter = (accountId: string, accountTables: ReadonlyMap<string, string>): KyselyPlugin => {
  const filter = new AccountFilter(accountId, accountTables);
  return {
    transformQuery: ({ node, queryId }) => filter.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
};

class AccountFilter extends OperationNodeTransformer {
  readonly #accountId: string;
  readonly #accountTables: ReadonlyMap<string, string>;

  constructor(accountId: string, accountTables: ReadonlyMap<string, string>) {
    super();
    this.#accountId = accountId;
    this.#accountTables = accountTables;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const select = super.transformSelectQuery(node, queryId);
    return this.#filtered(select, select.from?.froms ?? []);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const update = super.transformUpdateQuery(node, queryId);
    return this.#filtered(update, [...(update.table ? [update.table] : []), ...(update.from?.froms ?? [])]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const removal = super.transformDeleteQuery(node, queryId);
    return this.#filtered(removal, [...removal.from.froms, ...(removal.using?.tables ?? [])]);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const condition = this.#condition(join.table);
    if (!condition) return join;
    if (!join.on) throw new Error('Join the tables of an account with a condition.');
    return { ...join, on: OnNode.create(both(join.on.on, condition)) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const insert = super.transformInsertQuery(node, queryId);
    const column = insert.into && this.#accountTables.get(insert.into.table.identifier.name);
    if (column === undefined || !insert.values || !ValuesNode.is(insert.values)) return insert;
    const index = insert.columns?.findIndex((candidate) => candidate.column.name === column) ?? -1;
    for (const row of insert.values.values) {
      if (valueAt(row, index) !== this.#accountId) throw new Error('A row may be inserted for its own account only.');
    }
    return insert;
  }

  #filtered<Query extends { readonly where?: WhereNode }>(query: Query, tables: readonly OperationNode[]): Query {
    const conditions = tables.flatMap((table) => this.#condition(table) ?? []);
    return conditions.reduce(
      (filtered, condition) => ({
        ...filtered,
        where: WhereNode.create(filtered.where ? both(filtered.where.where, condition) : condition),
      }),
      query,
    );
  }

  #condition(from: OperationNode): OperationNode | undefined {
    const table = AliasNode.is(from) ? from.node : from;
    if (!TableNode.is(table)) return undefined;
    const column = this.#accountTables.get(table.table.identifier.name);
    if (column === undefined) return undefined;
    const name = AliasNode.is(from) && IdentifierNode.is(from.alias) ? from.alias.name : table.table.identifier.name;
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(column), TableNode.create(name)),
      OperatorNode.create('='),
      ValueNode.create(this.#accountId),
    );
  }
}

/** In brackets, so that an `or` among the conditions cannot reach around the account. */
const both = (conditions: OperationNode, account: OperationNode) =>
  AndNode.create(ParensNode.create(conditions), account);

const valueAt = (row: OperationNode, index: number): unknown => {
  if (PrimitiveValueListNode.is(row)) return row.values[index];
  if (!ValueListNode.is(row)) return undefined;
  const value = row.values[index];
  return value && ValueNode.is(value) ? value.value : undefined;
};
