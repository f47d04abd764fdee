import { expect, it } from 'vitest';

import { createMadeFiles } from './static-files.ts';

it('packs what is put together for each request once, until it changes', async () => {
  const fileOf = createMadeFiles();
  const first = fileOf('en-GB.json', Buffer.from('{"menu":"Menu"}'));
  const packed = await first.encoded('br');

  expect(await fileOf('en-GB.json', Buffer.from('{"menu":"Menu"}')).encoded('br')).toBe(packed);
  expect(fileOf('de-DE.json', Buffer.from('{"menu":"Menu"}'))).not.toBe(first);
  const changed = fileOf('en-GB.json', Buffer.from('{"menu":"Main menu"}'));
  expect(Buffer.from(changed.bytes).toString()).toBe('{"menu":"Main menu"}');
});
