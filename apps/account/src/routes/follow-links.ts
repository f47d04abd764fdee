import { linkTargetOf } from './link-target.ts';

/**
 * Opens screens without loading the page when a customer follows a plain link, so that components render ordinary
 * anchors and know no router. Clicks that ask for a new tab, downloads and links to other pages stay the browser's.
 *
 * @param openScreen is given the path as it stands in the link
 * @returns the function that ends it
 */
export const followLinks = (document: Document, openScreen: (path: string) => void): (() => void) => {
  const follow = (click: MouseEvent): void => {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    const href = link?.getAttribute('href');
    if (link === null || href === null || href === undefined) return;
    if (link.target !== '' && link.target !== '_self') return;
    if (link.hasAttribute('download')) return;

    const target = linkTargetOf(href);
    if (target.kind === 'page' || target.kind === 'place') return;
    click.preventDefault();
    if (target.kind === 'screen') openScreen(target.path);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
};
