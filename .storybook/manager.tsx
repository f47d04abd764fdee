/** @jsxRuntime classic */
import React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';

import { MachinePanel } from './panel/machine-panel.tsx';

const ADDON = 'machines';

addons.register(ADDON, () => {
  addons.add(`${ADDON}/panel`, {
    type: types.PANEL,
    title: 'Machine',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active = false }) => <AddonPanel active={active}>{active ? <MachinePanel /> : <></>}</AddonPanel>,
  });
});
