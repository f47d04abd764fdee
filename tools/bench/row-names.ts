/**
 * Figures by their names. The name of one that belongs to another, as the floor's does, is written below it with spaces
 * before it, and has the name of that one before its own.
 */
export const nameRows = <Row extends { readonly figure: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> => {
  let owner = '';
  return new Map(
    rows.map((row) => {
      if (row.figure.startsWith(' ')) return [`${owner}\n${row.figure}`, row];
      owner = row.figure;
      return [owner, row];
    }),
  );
};
