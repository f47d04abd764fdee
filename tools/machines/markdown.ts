/** Rows below a head; nothing where there are no rows. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Bars would end the cell of a table. */
export const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

/**
 * The page with a part that is generated between its markers, `<!-- ports -->` and `<!-- /ports -->`. A page needs them where
 * there is something to say, and has none where there is not.
 */
export const withPart = (page: string, name: string, of: string, part: string): string => {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (part === '' && from < 0) return page;
  if (part === '') throw new Error(`The README of ${of} has the lines ${start} and ${end}, and nothing to say there.`);
  if (from < 0 || to < from) throw new Error(`The README of ${of} needs the lines ${start} and ${end}.`);
  return `${page.slice(0, from)}${start}\n\n${part}\n\n${page.slice(to)}`;
};
