import { handOver } from './bootstrap.mjs';

handOver('tools/bench/main.ts', { browser: true });
