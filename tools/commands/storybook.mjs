import { handOver } from './bootstrap.mjs';

// Storybook's own arguments may follow: npm run storybook -- --port 6007
handOver('node_modules/storybook/dist/bin/dispatcher.js', { args: ['dev', '--port', '6006', '--no-open'] });
