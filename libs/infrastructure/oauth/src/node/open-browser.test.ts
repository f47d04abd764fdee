import { expect, it } from 'vitest';

import { openInBrowser } from './open-browser.ts';

it.each(['file:///etc/passwd', 'javascript:alert(1)', '--version', ''])(
  'opens nothing but pages: %j',
  async (address) => {
    await expect(openInBrowser(address)).rejects.toThrow();
  },
);
