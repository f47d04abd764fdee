#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { homeOf } from './home.ts';

// What was compiled is there for the next start: beside the credentials, where no other user can lay something else.
enableCompileCache(join(homeOf(process.env), 'compiled'));
await import('./run.ts');
