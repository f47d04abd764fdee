import type { ReactNode } from 'react';

/** A table that scrolls by itself where the window is too small for it, so that the page does not. */
export const WideTable = ({ children }: { readonly children?: ReactNode }) => (
  <div className="wide-table">
    <table>{children}</table>
  </div>
);
