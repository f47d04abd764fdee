/** `npm run pack -- <folder>`: packs every published library into a folder, as other products install it. */
import { handOver } from './bootstrap.mjs';

handOver('tools/release/main.ts');
