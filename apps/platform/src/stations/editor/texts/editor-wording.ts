/** Of projects, which are saved and continued. */
interface ProjectTexts {
  readonly title: string;
  readonly name: string;
  readonly save: string;
  readonly saved: string;
  readonly order: string;
  readonly wrong: string;
  readonly begin: string;
  readonly gone: { readonly title: string; readonly body: string };
}

/** The texts of the editor. */
export interface EditorTexts {
  /** BCP 47, for the page's `lang` and its figures. */
  readonly locale: string;
  readonly title: string;
  readonly arrived: (photos: number) => string;
  readonly prices: string;
  readonly each: string;
  readonly all: { readonly title: string; readonly size: string; readonly quantity: string; readonly submit: string };
  readonly photosTitle: string;
  readonly cutOff: (percent: number) => string;
  readonly soft: string;
  readonly poor: string;
  readonly prints: (prints: number) => string;
  readonly save: string;
  readonly order: string;
  readonly saved: string;
  readonly wrong: string;
  readonly pages: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly of: (page: number, pages: number) => string;
  };
  readonly back: string;
  readonly none: { readonly title: string; readonly body: string };
  readonly projects: ProjectTexts;
  readonly refused: Readonly<Record<'used' | 'expired' | 'unknown', { readonly title: string; readonly body: string }>>;
}
