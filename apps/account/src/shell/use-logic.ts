import { useState } from 'react';

import type { ChooseLogic, LateModules } from '../composition/compose.ts';
import { useArea } from './area-context.ts';

/** Logic whose modules come with the code of this screen. What `choose` takes the first time stays. */
export const useLogic = <Logic>(modules: LateModules, choose: ChooseLogic<Logic>): Logic => {
  const { logicOf } = useArea();
  const [chosen] = useState(() => ({ logic: logicOf(modules, choose) }));
  return chosen.logic;
};
