import { expect, it, onTestFinished } from 'vitest';

import { createHandOver } from './hand-over.ts';

it('follows a link that names the file, and leaves nothing on the page', () => {
  const followed: unknown[] = [];
  const before = document.body.innerHTML;
  const handOver = createHandOver({
    createElement: (name: string) => {
      const element = document.createElement(name);
      const follow = (click: Event) => {
        click.preventDefault();
        if (element instanceof HTMLAnchorElement) followed.push([element.href, element.download]);
      };
      element.addEventListener('click', follow);
      onTestFinished(() => element.removeEventListener('click', follow));
      return element;
    },
  });
  handOver('blob:https://account.example/1', 'product-1.pdf');

  expect(followed).toEqual([['blob:https://account.example/1', 'product-1.pdf']]);
  expect(document.body.innerHTML).toBe(before);
});
