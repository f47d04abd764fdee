import { StateMachine, type AnyStateMachine } from 'xstate';

/** The machines among what a library exports. A generic one is exported as a function without parameters that makes it. */
export function machinesIn(exported: unknown): AnyStateMachine[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.entries(exported).flatMap(([name, value]: [string, unknown]) => {
    if (isMachine(value)) return [value];
    if (typeof value !== 'function' || !/^create\w*Machine$/.test(name)) return [];
    const made: unknown = Reflect.apply(value, undefined, []);
    return isMachine(made) ? [made] : [];
  });
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;
