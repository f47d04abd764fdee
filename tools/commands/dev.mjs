import { handOver } from './bootstrap.mjs';

handOver('tools/start/dev.ts');
