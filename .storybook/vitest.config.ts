import { storiesAsTests } from './stories-as-tests.ts';

export default storiesAsTests('stories');
