import { handOver } from './bootstrap.mjs';

handOver('tools/start/main.ts');
