import { expect, it } from 'vitest';

import { complaintsIn } from './compiler-complaints.ts';

it('tells errors in examples, in our declarations and in the options, and leaves out those in XState', () => {
  const errors = [
    "example-0.ts(1,8): error TS2307: Cannot find module 'photos'.",
    "../node_modules/@account-area/session/dist/index.d.ts(3,5): error TS2411: Property 'a' is not assignable.",
    "error TS5023: Unknown compiler option 'strictest'.",
  ];
  const output = [
    ...errors,
    "../node_modules/xstate/dist/setup.d.ts(9,1): error TS2344: Type 'T' does not satisfy it.",
    "  Type 'undefined' is not assignable to type 'string'.",
    '',
  ].join('\n');

  expect(complaintsIn(output)).toEqual(errors);
});

it('finds nothing in the output of a compiler that is content', () => {
  expect(complaintsIn('')).toEqual([]);
});
