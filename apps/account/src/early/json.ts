/** What JSON has at a path of names; `undefined` where there is nothing. */
export const at = (json: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), json);

export const textAt = (json: unknown, ...path: readonly string[]): string | null => {
  const found = at(json, ...path);
  return typeof found === 'string' ? found : null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
