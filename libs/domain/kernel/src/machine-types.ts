/**
 * Declares a machine's types for `setup({ types })`. XState reads them at compile time only, so the value is never
 * looked at; this is the one place in the repository where a type is asserted rather than proved.
 */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions, @typescript-eslint/no-unnecessary-type-parameters -- see above
export const typesOf = <Types extends object>(): Types => ({}) as Types;
