/**
 * Who may import whom; every constraint whose tag a project carries applies.
 *
 * The picture is in ARCHITECTURE.md, and `lint.test.ts` proves that a violation is found.
 */
export const depConstraints = [
  {
    sourceTag: 'layer:domain',
    onlyDependOnLibsWithTags: ['context:kernel', 'context:photos'],
    allowedExternalImports: ['xstate', 'xstate/*', 'date-fns', 'date-fns/*', '@date-fns/tz', '@date-fns/tz/*'],
  },
  { sourceTag: 'context:photos', onlyDependOnLibsWithTags: ['context:kernel'] },
  { sourceTag: 'context:kernel', onlyDependOnLibsWithTags: [] },
  {
    sourceTag: 'layer:application',
    onlyDependOnLibsWithTags: ['layer:domain'],
    allowedExternalImports: ['xstate', 'xstate/*'],
  },
  { sourceTag: 'layer:contracts', onlyDependOnLibsWithTags: [], allowedExternalImports: ['zod', 'zod/*'] },
  {
    sourceTag: 'layer:infrastructure',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:contracts', 'role:file-reception'],
    bannedExternalImports: ['react*', '@xstate/react', 'inversify*', '@inversifyjs/*'],
  },
  {
    sourceTag: 'layer:presentation',
    onlyDependOnLibsWithTags: ['layer:presentation', 'layer:application', 'layer:domain'],
    bannedExternalImports: ['ky', 'inversify*', '@inversifyjs/*'],
  },
  { sourceTag: 'role:file-reception', onlyDependOnLibsWithTags: ['layer:domain'] },
  { sourceTag: 'role:components', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'role:messages', onlyDependOnLibsWithTags: [] },
  { sourceTag: 'role:photo-grid', onlyDependOnLibsWithTags: ['role:components'] },
  { sourceTag: 'app:account', onlyDependOnLibsWithTags: ['layer:*'] },
  {
    // It is what another product could be: what it needs of a page is none of it.
    sourceTag: 'app:cli',
    onlyDependOnLibsWithTags: ['layer:domain', 'layer:application', 'layer:contracts', 'layer:infrastructure'],
    notDependOnLibsWithTags: ['world:browser'],
    bannedExternalImports: ['react*', '@xstate/react', 'inversify*', '@inversifyjs/*'],
  },
  { sourceTag: 'app:platform', onlyDependOnLibsWithTags: ['layer:contracts'] },
  // Of the domain the models alone: the entry is checked in eslint.config.mjs.
  { sourceTag: 'app:e2e', onlyDependOnLibsWithTags: ['layer:contracts', 'layer:domain', 'role:messages'] },
];
