import type { StorybookConfig } from '@storybook/react-vite';
import react from '@vitejs/plugin-react';

import { CSS_TARGET, cssOptions, cssPlugins } from '../tools/build/css.ts';
import { clientConditions } from '../tools/source-condition.ts';
import { MACHINE_PAGES, writeMachinePages } from './pages/write-machine-pages.ts';
import { PREBUNDLED } from './prebundled.ts';
import { GOES_ON } from './stage/rest.ts';

const isTest = process.env['VITEST'] !== undefined;
if (!isTest) writeMachinePages();

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./*.mdx', ...(isTest ? [] : [`../${MACHINE_PAGES}/*.mdx`]), '../libs/presentation/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  tags: { [GOES_ON]: { excludeFromSidebar: true, excludeFromDocsStories: true } },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Resolves the types of props, so that their controls offer the choices; tests do without.
  typescript: {
    reactDocgen: isTest ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: { include: ['libs/presentation/*/src/**/*.tsx'] },
  },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), ...cssPlugins(), react()],
    css: cssOptions,
    resolve: { ...vite.resolve, conditions: clientConditions },
    optimizeDeps: { ...vite.optimizeDeps, include: [...(vite.optimizeDeps?.include ?? []), ...PREBUNDLED] },
    build: { ...vite.build, cssTarget: CSS_TARGET, cssMinify: 'lightningcss' },
  }),
};
export default config;
