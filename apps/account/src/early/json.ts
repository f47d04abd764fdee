import { isRecord } from '@account-area/kernel';

/** What JSON has at a path of names; `undefined` where there is nothing. */
export const at = (json: unknown, ...path: readonly string[]): unknown =>
  path.reduce((value, name) => (isRecord(value) ? value[name] : undefined), json);

export const textAt = (json: unknown, ...path: readonly string[]): string | null => {
  const found = at(json, ...path);
  return typeof found === 'string' ? found : null;
};
