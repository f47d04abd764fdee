import { areaSetup } from './area.setup.ts';

/** The modal of exports: `closed ⇄ open`. Its code comes with the first time that it is opened. */
export const exporting = areaSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'export.opened': 'open' } },
    open: {
      entry: 'loadExports',
      on: {
        'export.closed': { target: 'closed', actions: 'dismissExport' },
        'exports.missed': { target: 'closed', actions: { type: 'announce', params: { type: 'exports.missed' } } },
      },
    },
  },
});
