import { LOCALES, nameOf, PSEUDO_LOCALES } from '@account-area/messages';
import type { GlobalTypes } from 'storybook/internal/types';
import type { ViewportMap } from 'storybook/viewport';

/** The looks that a brand may have; the colours are in the tokens. */
export const BRANDS = [
  { value: 'printelle', title: 'Printelle' },
  { value: 'bonvue', title: 'Bonvue' },
  { value: 'fjordfoto', title: 'Fjordfoto' },
  { value: 'onskebild', title: 'Önskebild' },
];

const LOCALE_IDS = [...LOCALES, ...PSEUDO_LOCALES].map(({ id }) => id);

/** What the toolbar above a story chooses. */
export const globalTypes: GlobalTypes = {
  brand: {
    description: 'Brand',
    toolbar: { title: 'Brand', icon: 'paintbrush', items: BRANDS, dynamicTitle: true },
  },
  theme: {
    description: 'Theme',
    toolbar: {
      title: 'Theme',
      icon: 'mirror',
      items: [
        { value: 'system', title: 'As the system' },
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
      ],
      dynamicTitle: true,
    },
  },
  locale: {
    description: 'Language',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      items: LOCALE_IDS.map((id) => ({ value: id, title: nameOf(id, LOCALE_IDS), right: id })),
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of the text',
    toolbar: {
      title: 'Direction',
      icon: 'transfer',
      items: [
        { value: 'locale', title: 'As the language' },
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
};

export const initialGlobals = {
  brand: 'printelle',
  theme: 'system',
  locale: 'en-GB',
  direction: 'locale',
};

/** One width in each of the four sizes that the product knows. */
export const viewports: ViewportMap = {
  small: { name: 'Small 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  medium: { name: 'Medium 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  large: { name: 'Large 1024', styles: { width: '1024px', height: '768px' }, type: 'desktop' },
  extraLarge: { name: 'Extra large 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
};
