import { handOver } from './bootstrap.mjs';

handOver('tools/checks/main.ts', { browser: true });
