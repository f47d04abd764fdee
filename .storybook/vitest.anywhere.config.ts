import { storiesAsTests } from './stories-as-tests.ts';

/** Stories with the tag `anywhere` once more as others see them: dark, and from right to left. */
export default storiesAsTests('stories:anywhere', {
  tags: { include: ['anywhere'] },
  initialGlobals: { theme: 'dark', direction: 'rtl' },
});
