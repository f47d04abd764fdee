import { join } from 'node:path';

/** What dependency-cruiser is to find: files that import each other, whether by value, by type or when needed. */
export default {
  forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|out-tsc|\\.nx)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(import.meta.dirname, '../../tsconfig.base.json') },
    enhancedResolveOptions: {
      conditionNames: ['@account-area/source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  },
};
