import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { lazy } from 'react';
import { configure } from 'storybook/test';

import { startTelling } from './panel/tell.ts';
import { comesToRest } from './stage/comes-to-rest.ts';
import { loadLanguage, Surroundings } from './surroundings.tsx';
import { globalTypes, initialGlobals, viewports } from './toolbar.ts';

// Lazy modules and animations take their time on a busy machine: one second is too little.
configure({ asyncUtilTimeout: 10_000 });

const isTest = import.meta.env.MODE === 'test';
if (!isTest) void startTelling();

/** Pages of the documentation, light or dark as the frame around them. Tests show stories alone. */
const docs = isTest
  ? {}
  : { page: lazy(() => import('./pages/docs-page.tsx')), theme: (await import('storybook/theming')).themes.normal };

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  parameters: {
    a11y: {
      test: 'error',
      config: {
        rules: [
          // Base UI ends its regions with guards, which hand the focus on before it can rest on them.
          { id: 'aria-hidden-focus', selector: '[aria-hidden="true"]:not([data-base-ui-focus-guard])' },
        ],
      },
    },
    backgrounds: { disable: true },
    controls: { expanded: true },
    docs,
    layout: 'padded',
    options: {
      storySort: {
        order: ['Start here', 'Foundations', 'Components', 'Photo grid', 'Screens', 'Machines', ['All machines']],
      },
    },
    viewport: { options: viewports },
  },
  globalTypes,
  initialGlobals,
  loaders: [({ globals: { locale } }) => loadLanguage(String(locale))],
  // Designers may turn a story's page around, narrow it and choose another language; tests do not.
  afterEach: isTest ? comesToRest : [],
  decorators: [
    (Story, { globals }) => (
      <Surroundings
        brand={String(globals['brand'])}
        theme={String(globals['theme'])}
        locale={String(globals['locale'])}
        direction={String(globals['direction'])}
        textSize={String(globals['textSize'])}
        colours={String(globals['colours'])}
        motion={String(globals['motion'])}
      >
        <Story />
      </Surroundings>
    ),
  ],
});
