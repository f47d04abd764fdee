import { handOver } from './bootstrap.mjs';

// Storybook's own arguments may follow: npm run storybook -- --docs
handOver('node_modules/storybook/dist/bin/dispatcher.js', {
  args: ['dev', '--port', process.env.PORT || '6006', '--no-open'],
});
