/**
 * Loads the style sheets of the page again that have not arrived. The build's loader asks for each of them once, so that
 * code which comes at the second try would come without its looks.
 */
export const loadMissingStyles = async (page: Pick<Document, 'querySelectorAll'>): Promise<void> => {
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(links.filter(isMissing).map(loadAgain));
};

/** What could not be had is a style sheet without a rule to some browsers, and none to others. */
const isMissing = ({ sheet }: HTMLLinkElement): boolean => sheet === null || sheet.cssRules.length === 0;

const loadAgain = async (missing: HTMLLinkElement): Promise<void> => {
  const link = document.createElement('link');
  link.rel = missing.rel;
  link.crossOrigin = missing.crossOrigin;
  link.href = missing.href;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`No style sheet at ${link.href}`)));
    missing.replaceWith(link);
  });
};
