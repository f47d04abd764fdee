import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useContext } from 'react';

import { DirectionContext } from './components-provider.tsx';

/** What Base UI must know, around each of its parts: they are loaded apart, so that pages start without Base UI. */
export const BaseSurroundings = ({ children }: { readonly children: ReactNode }) => (
  <CSPProvider disableStyleElements>
    <DirectionProvider direction={useContext(DirectionContext)}>{children}</DirectionProvider>
  </CSPProvider>
);
