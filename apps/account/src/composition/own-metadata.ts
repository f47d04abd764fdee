/*
 * What a container without decorators needs of `reflect-metadata`, in whose place the build puts this: Inversify counts its
 * bindings in it. Anything more is missing loudly.
 */

const metadata = new WeakMap<object, Map<unknown, unknown>>();

Object.assign(Reflect, {
  getOwnMetadata: (key: unknown, target: object): unknown => metadata.get(target)?.get(key),
  defineMetadata: (key: unknown, value: unknown, target: object): void => {
    const own = metadata.get(target) ?? new Map<unknown, unknown>();
    metadata.set(target, own.set(key, value));
  },
});
