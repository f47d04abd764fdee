/** The texts of the pages that the platform shows by itself. */
export interface PageTexts {
  /** BCP 47, for the page's `lang`. */
  readonly locale: string;
  readonly errorPrefix: string;
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly cancel: string;
  readonly signIn: {
    readonly title: string;
    readonly submit: string;
    readonly noAccount: string;
    readonly toSignUp: string;
  };
  readonly signUp: {
    readonly title: string;
    readonly submit: string;
    readonly passwordHint: (characters: number) => string;
    readonly haveAccount: string;
    readonly toSignIn: string;
  };
  readonly signOut: {
    readonly title: string;
    readonly question: (brand: string) => string;
    readonly submit: string;
    readonly stay: string;
  };
  readonly signedOut: { readonly title: string; readonly body: string };
  readonly expired: { readonly title: string; readonly body: string };
  readonly failed: { readonly title: string; readonly body: string; readonly reference: string };
  /** Of the pages on which a customer lets a program sign in. */
  readonly program: {
    readonly title: string;
    readonly typeCode: string;
    readonly code: string;
    readonly codeHint: string;
    readonly goOn: string;
    readonly wrongCode: string;
    readonly question: (program: string) => string;
    readonly name: string;
    readonly account: string;
    readonly rights: string;
    readonly warning: (brand: string) => string;
    readonly allow: string;
    readonly refuse: string;
    readonly notYou: string;
    readonly allowed: { readonly title: string; readonly body: (program: string) => string };
    readonly refused: { readonly title: string; readonly body: string };
    readonly over: { readonly title: string; readonly body: string };
    readonly back: { readonly title: string; readonly body: string };
  };
  readonly startAgain: string;
  readonly errors: {
    readonly emailMissing: string;
    readonly emailInvalid: string;
    readonly emailTaken: string;
    readonly passwordMissing: string;
    readonly passwordShort: (characters: number) => string;
    readonly passwordLong: (characters: number) => string;
    readonly passwordIsEmail: string;
    readonly firstNameMissing: string;
    readonly lastNameMissing: string;
    readonly nameLong: (characters: number) => string;
    readonly wrong: string;
    readonly tooMany: (minutes: number) => string;
  };
}
