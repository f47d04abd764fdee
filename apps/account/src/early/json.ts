import { isRecord } from '@account-area/kernel';

/** What JSON has at a path of names, and of places in lists; `undefined` where there is nothing. */
export const at = (json: unknown, ...path: readonly (string | number)[]): unknown => path.reduce(partOf, json);

export const textAt = (json: unknown, ...path: readonly (string | number)[]): string | null => {
  const found = at(json, ...path);
  return typeof found === 'string' ? found : null;
};

const partOf = (json: unknown, part: string | number): unknown => {
  if (typeof part === 'string') return isRecord(json) ? json[part] : undefined;
  const list: readonly unknown[] = Array.isArray(json) ? json : [];
  return list[part];
};
