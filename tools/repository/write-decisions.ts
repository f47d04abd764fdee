import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../root.ts';
import { decisionsIndex } from './decisions.ts';

// `npm run decisions`: lists every page of docs/decisions in its README.
writeFileSync(join(ROOT, 'docs/decisions/README.md'), decisionsIndex());
