/** What a browser asks the system, and a page cannot choose by itself. */
export interface EmulatedMedia {
  readonly forcedColours: boolean;
  readonly reducedMotion: boolean;
}

const QUERIES: readonly { readonly asked: RegExp; readonly isOn: (media: EmulatedMedia) => boolean }[] = [
  { asked: /\(forced-colors: active\)/, isOn: ({ forcedColours }) => forcedColours },
  { asked: /\(prefers-reduced-motion: reduce\)/, isOn: ({ reducedMotion }) => reducedMotion },
];

/** What the browser does to a page with forced colours; the page's own rules for them win. */
const FORCED = `
  :root { color-scheme: dark; }
  :where(*, ::before, ::after) {
    color: CanvasText !important;
    border-color: CanvasText !important;
    outline-color: Highlight !important;
    box-shadow: none !important;
    text-shadow: none !important;
    background-image: none !important;
  }
  :where(a, a *) { color: LinkText !important; }
  :where(button, button *, [role='button']) { color: ButtonText !important; border-color: ButtonText !important; }
  :where(:disabled, [aria-disabled='true'], [aria-disabled='true'] *) { color: GrayText !important; }
  :where(:root, [data-surface]) { background-color: Canvas !important; }
`;

/**
 * Shows the page as it is where the system forces its colours or asks for less motion, until the returned function is
 * called. Style sheets that arrive later are included.
 */
export const emulateMedia = (media: EmulatedMedia): (() => void) => {
  if (!media.forcedColours && !media.reducedMotion) return () => undefined;
  const changed = new Map<CSSMediaRule, string>();
  const forced = new CSSStyleSheet();
  forced.replaceSync(media.forcedColours ? FORCED : '');
  document.adoptedStyleSheets.push(forced);
  const apply = () => {
    if (media.forcedColours) markSurfaces();
    for (const rule of mediaRulesOf([...document.styleSheets])) {
      const query = QUERIES.find(({ asked, isOn }) => isOn(media) && asked.test(rule.media.mediaText));
      if (query === undefined || changed.has(rule)) continue;
      changed.set(rule, rule.media.mediaText);
      rule.media.mediaText = 'all';
      if (query.asked.test('(forced-colors: active)')) makeImportant(rule);
    }
  };
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(document, { childList: true, subtree: true });
  const restoreQueries = answerQueries(media);
  return () => {
    observer.disconnect();
    restoreQueries();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== forced);
    for (const [rule, mediaText] of changed) rule.media.mediaText = mediaText;
  };
};

/** Marks what has a colour behind it: the browser leaves what is transparent as it is, which a style sheet cannot tell. */
const markSurfaces = (): void => {
  for (const element of document.body.querySelectorAll<HTMLElement>(':not([data-surface], svg *)')) {
    const isTransparent = /(, 0|\/ 0(\.\d+)?)\)$/.test(getComputedStyle(element).backgroundColor);
    if (!isTransparent) element.dataset['surface'] = '';
  }
};

/** Code that asks the browser gets the same answer as the style sheets. */
const answerQueries = (media: EmulatedMedia): (() => void) => {
  const ask = window.matchMedia.bind(window);
  window.matchMedia = (query) =>
    ask(QUERIES.some(({ asked, isOn }) => isOn(media) && asked.test(query)) ? 'all' : query);
  return () => {
    window.matchMedia = ask;
  };
};

const mediaRulesOf = (parents: readonly { readonly cssRules: CSSRuleList }[]): readonly CSSMediaRule[] =>
  parents.flatMap(({ cssRules }) =>
    [...cssRules].flatMap((rule) => [
      ...(rule instanceof CSSMediaRule ? [rule] : []),
      ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? mediaRulesOf([rule]) : []),
    ]),
  );

const makeImportant = ({ cssRules }: CSSMediaRule): void => {
  for (const rule of cssRules) {
    const style = 'style' in rule && rule.style instanceof CSSStyleDeclaration ? rule.style : null;
    for (const property of style ?? []) style?.setProperty(property, style.getPropertyValue(property), 'important');
  }
};
