/**
 * Packages that stories use, prebundled before the first story loads.
 *
 * A package that Vite finds only while tests run makes it reload the page under them, and React is then there twice.
 * When a story fails with "does not provide an export named 'default'", its package is missing here.
 */
export const PREBUNDLED = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@formatjs/icu-messageformat-parser',
  'date-fns/addDays',
  'date-fns/startOfDay',
  '@date-fns/tz/date/mini',
  'xstate',
  'xstate/graph',
  '@xstate/react',
  '@base-ui/react/csp-provider',
  '@base-ui/react/dialog',
  '@base-ui/react/direction-provider',
  '@base-ui/react/toast',
  '@base-ui/react/tooltip',
];
