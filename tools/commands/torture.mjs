/** `npm run torture [kills] [-- --seed <number>]`: kills the platform under uploads, deletions and archives, and looks for lies. */
import { handOver } from './bootstrap.mjs';

handOver('apps/platform/src/torture/main.ts');
