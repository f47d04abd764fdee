import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';

import { loadLanguage, Surroundings } from './surroundings.tsx';
import { globalTypes, initialGlobals, viewports } from './toolbar.ts';

// Lazy modules and animations take their time on a busy machine: one second is too little.
configure({ asyncUtilTimeout: 10_000 });

export default definePreview({
  addons: [addonDocs(), addonA11y()],
  tags: ['autodocs'],
  parameters: {
    a11y: { test: 'error' },
    backgrounds: { disable: true },
    controls: { expanded: true },
    layout: 'padded',
    options: { storySort: { order: ['Start here', 'Foundations', 'Components', 'Photo grid', 'Screens'] } },
    viewport: { options: viewports },
  },
  globalTypes,
  initialGlobals,
  loaders: [({ globals: { locale } }) => loadLanguage(String(locale))],
  decorators: [
    (Story, { globals: { brand, theme, locale, direction } }) => (
      <Surroundings brand={String(brand)} theme={String(theme)} locale={String(locale)} direction={String(direction)}>
        <Story />
      </Surroundings>
    ),
  ],
});
