/** The names of the parameters of a path: `'id'` of `/photos/:id`. */
export type ParamName<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamName<Rest>
  : Path extends `:${infer Param}`
    ? Param
    : never;

/** Whether `pathname` is an address of `path`. */
export const isPathAt = (path: string, pathname: string): boolean => {
  const segments = pathname.split('/');
  const expected = path.split('/');
  return (
    segments.length === expected.length &&
    expected.every((segment, at) => (segment.startsWith(':') ? segments[at] !== '' : segment === segments[at]))
  );
};

/** `path` with its parameters filled in. */
export const pathTo = (path: string, params: Readonly<Record<string, string>>): string =>
  Object.entries(params).reduce(
    (filled, [param, value]) => filled.replace(`:${param}`, encodeURIComponent(value)),
    path,
  );

/** The beginning of `pathname` that is an address of `path`. */
export const pathWithin = (pathname: string, path: string): string =>
  pathname.split('/').slice(0, path.split('/').length).join('/');
