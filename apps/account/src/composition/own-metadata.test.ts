import { expect, it } from 'vitest';

import './own-metadata.ts';

/** Calls what the module has put on `Reflect`. */
const call = (name: 'getOwnMetadata' | 'defineMetadata', ...values: readonly unknown[]): unknown => {
  const method: unknown = Reflect.get(Reflect, name);
  if (typeof method !== 'function') throw new Error(`Reflect has no ${name}.`);
  return Reflect.apply(method, Reflect, values);
};

it('keeps the newest value of each key for each target', () => {
  const [one, other] = [{}, {}];

  call('defineMetadata', 'id', 1, one);
  call('defineMetadata', 'id', 2, one);
  call('defineMetadata', 'name', 'one', one);

  expect(call('getOwnMetadata', 'id', one)).toBe(2);
  expect(call('getOwnMetadata', 'name', one)).toBe('one');
  expect(call('getOwnMetadata', 'id', other)).toBeUndefined();
});
