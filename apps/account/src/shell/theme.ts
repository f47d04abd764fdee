/** What the customer chose: the system's theme until then. */
export type Theme = 'system' | 'light' | 'dark';

const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** Read before the first paint by `public/theme.js` as well. */
export const THEME_KEY = 'account-area.theme';

/** The chosen theme, kept on this device and applied to the page. */
export interface ThemeStore {
  readonly current: () => Theme;
  readonly choose: (theme: Theme) => void;
  /** Calls `listener` after each change, also one made in another tab; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const createThemeStore = (
  window: Pick<Window, 'localStorage' | 'document' | 'addEventListener'>,
): ThemeStore => {
  const listeners = new Set<() => void>();
  const current = (): Theme => themeOf(window.localStorage.getItem(THEME_KEY));
  const apply = () => {
    const theme = current();
    if (theme === 'system') delete window.document.documentElement.dataset['theme'];
    else window.document.documentElement.dataset['theme'] = theme;
    for (const listener of listeners) listener();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY || key === null) apply();
  });
  return {
    current,
    choose: (theme) => {
      if (theme === 'system') window.localStorage.removeItem(THEME_KEY);
      else window.localStorage.setItem(THEME_KEY, theme);
      apply();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const themeOf = (stored: string | null): Theme => THEMES.find((theme) => theme === stored) ?? 'system';
