import { expect, it, onTestFinished, vi } from 'vitest';

import { createHandOver } from './hand-over.ts';

it('follows a link that names the file, and leaves nothing on the page', () => {
  const followed: unknown[] = [];
  const click = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    followed.push(this instanceof HTMLAnchorElement && [this.href, this.download, this.isConnected]);
  });
  onTestFinished(() => click.mockRestore());
  const before = document.body.innerHTML;
  createHandOver(document)('blob:https://account.example/1', 'product-1.pdf');

  expect(followed).toEqual([['blob:https://account.example/1', 'product-1.pdf', false]]);
  expect(document.body.innerHTML).toBe(before);
});
