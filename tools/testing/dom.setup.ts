import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Lazy modules are transformed on first use: one second is too little on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

// jsdom paints nothing: whatever is on the page counts as seen. Tests that ask for no page have no elements.
if (typeof Element !== 'undefined') Element.prototype.checkVisibility = () => true;

// jsdom has no visual viewport; browsers without one say `null`.
if (typeof window !== 'undefined' && !('visualViewport' in window)) Object.assign(window, { visualViewport: null });
