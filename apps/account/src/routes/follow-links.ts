import { targetOf, type TargetRules } from '@account-area/session';

/**
 * Opens routes without loading the page when a customer follows a plain link, so that components render ordinary
 * anchors and know no router. Clicks that ask for a new tab, downloads and links to other pages stay the browser's; a
 * link that leads nowhere it may lead is not followed.
 *
 * @param openRoute is given the path with its query and fragment
 * @param ending ends it when it is aborted
 */
export const followLinks = (
  document: Document,
  rules: TargetRules,
  openRoute: (path: string) => void,
  ending: AbortSignal,
): void => {
  const follow = (click: MouseEvent): void => {
    if (click.defaultPrevented || click.button !== 0) return;
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = click.target instanceof Element ? click.target.closest('a') : null;
    if (link === null || link.hasAttribute('download') || opensElsewhere(link)) return;
    const href = link.getAttribute('href');
    if (href === null || href.startsWith('#')) return;

    const target = targetOf(href, rules);
    if (target.kind === 'page') return;
    click.preventDefault();
    if (target.kind === 'route') openRoute(target.path);
  };
  document.addEventListener('click', follow, { signal: ending });
};

const opensElsewhere = ({ target }: HTMLAnchorElement): boolean => target !== '' && target !== '_self';
