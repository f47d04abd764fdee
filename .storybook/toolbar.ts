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

/** In percent. They have names because the address would make numbers of them, which the toolbar does not know again. */
export const TEXT_SIZES: Readonly<Record<string, number>> = { normal: 100, larger: 150, double: 200 };

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
  textSize: {
    description: 'Size of the text, as the browser is set',
    toolbar: {
      title: 'Text size',
      icon: 'paragraph',
      items: Object.entries(TEXT_SIZES).map(([value, percent]) => ({ value, title: `${percent} %` })),
      dynamicTitle: true,
    },
  },
  colours: {
    description: 'Whose colours the page has',
    toolbar: {
      title: 'Colours',
      icon: 'contrast',
      items: [
        { value: 'own', title: 'Colours of the brand' },
        { value: 'forced', title: 'Forced colours' },
      ],
      dynamicTitle: true,
    },
  },
  motion: {
    description: 'How much may move',
    toolbar: {
      title: 'Motion',
      icon: 'lightning',
      items: [
        { value: 'system', title: 'As the system' },
        { value: 'reduced', title: 'Reduced motion' },
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
  textSize: 'normal',
  colours: 'own',
  motion: 'system',
};

/** One width in each of the four sizes that the product knows, and the edges of each size. */
export const viewports: ViewportMap = {
  smallest: { name: 'Small, narrowest 320', styles: { width: '320px', height: '568px' }, type: 'mobile' },
  small: { name: 'Small 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  widestSmall: { name: 'Small, widest 574', styles: { width: '574px', height: '1024px' }, type: 'mobile' },
  narrowestMedium: { name: 'Medium, narrow 576', styles: { width: '576px', height: '1024px' }, type: 'tablet' },
  medium: { name: 'Medium 820', styles: { width: '820px', height: '1180px' }, type: 'tablet' },
  large: { name: 'Large, narrowest 1024', styles: { width: '1024px', height: '768px' }, type: 'desktop' },
  widestLarge: { name: 'Large, widest 1279', styles: { width: '1279px', height: '800px' }, type: 'desktop' },
  narrowestExtraLarge: {
    name: 'Extra large, narrowest 1280',
    styles: { width: '1280px', height: '800px' },
    type: 'desktop',
  },
  extraLarge: { name: 'Extra large 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
  widest: { name: 'Extra large, wide 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
};
