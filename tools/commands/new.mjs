import { handOver } from './bootstrap.mjs';

handOver('tools/generators/main.ts');
