import * as z from 'zod/mini';

// The Content-Security-Policy forbids `eval`, which zod tries at the first schema unless it is told not to. This
// module has to be imported before any module that makes a schema.
z.config({ jitless: true });
