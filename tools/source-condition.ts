import { defaultClientConditions, defaultServerConditions } from 'vite';

/** The package.json `exports` condition under which workspace packages expose their sources. */
const SOURCE = '@account-area/source';

export const clientConditions = [SOURCE, ...defaultClientConditions];
export const serverConditions = [SOURCE, ...defaultServerConditions];
