/** `npm run import -- <folder> [--customer <e-mail>]`: adds the pictures of a folder to a customer's library. */
import { handOver } from './bootstrap.mjs';

handOver('apps/platform/src/imports/main.ts');
