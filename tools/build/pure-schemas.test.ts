import { describe, expect, it } from 'vitest';

import { markPure } from './pure-schemas.ts';

describe('a schema of the contracts', () => {
  it('is no use of itself, nor are its parts', () => {
    expect(markPure('const Name = z.object({ first: z.string().check(z.minLength(1)), day: z.iso.date() });')).toBe(
      'const Name = /* @__PURE__ */ z.object({ first: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1)), day: /* @__PURE__ */ z.iso.date() });',
    );
    expect(markPure('const Query = z\n  .extend(Page, {})')).toBe(
      'const Query = /* @__PURE__ */ z\n  .extend(Page, {})',
    );
  });

  it.each(['const horizontal = xyz.of(1);', 'type Name = z.infer<typeof Name>;', 'start();'])(
    'is not what else a module says: %s',
    (code) => {
      expect(markPure(code)).toBe(code);
    },
  );
});
