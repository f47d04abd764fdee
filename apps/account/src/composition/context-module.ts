import { ContainerModule } from 'inversify';

/** Resolves bindings by their name. */
export type Get<Bindings extends object> = <Key extends keyof Bindings & string>(key: Key) => Bindings[Key];

/** A module for a container, and what it binds. */
export interface ContextModule<Key extends PropertyKey> {
  readonly keys: readonly Key[];
  readonly module: ContainerModule;
}

/**
 * The Inversify module of one context: it binds `Own` and may ask for `Known`. Each binding is made when it is first asked
 * for, once in each container that loads the module; one that is missing or wrong does not compile.
 */
export const contextModule = <Own extends object, Known extends object>(makers: {
  readonly [Key in keyof Own]: (get: Get<Known>) => Own[Key];
}): ContextModule<keyof Own & string> => {
  const isOwn = (key: string): key is keyof Own & string => key in makers;
  const keys = Object.keys(makers).filter(isOwn);
  const module = new ContainerModule(({ bind }) => {
    const bindOne = <Key extends keyof Own & string>(key: Key) =>
      bind<Own[Key]>(key).toDynamicValue((context) => makers[key]((known) => context.get(known)));
    keys.forEach(bindOne);
  });
  return { keys, module };
};
