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

const english: PageTexts = {
  locale: 'en-GB',
  errorPrefix: 'Error: ',
  email: 'E-mail address',
  password: 'Password',
  firstName: 'First name',
  lastName: 'Last name',
  cancel: 'Cancel',
  signIn: { title: 'Sign in', submit: 'Sign in', noAccount: 'New here?', toSignUp: 'Create an account' },
  signUp: {
    title: 'Create your account',
    submit: 'Create account',
    passwordHint: (characters) => `At least ${characters} characters.`,
    haveAccount: 'Have an account already?',
    toSignIn: 'Sign in',
  },
  signOut: {
    title: 'Sign out',
    question: (brand) => `Do you want to sign out of ${brand}?`,
    submit: 'Sign out',
    stay: 'Stay signed in',
  },
  signedOut: { title: 'You are signed out', body: 'See you soon.' },
  expired: { title: 'This page has expired', body: 'The sign-in took too long or was opened in another browser.' },
  failed: { title: 'Signing in did not work', body: 'Please try again.', reference: 'Reference' },
  startAgain: 'Start again',
  errors: {
    emailMissing: 'Enter your e-mail address.',
    emailInvalid: 'Enter an e-mail address like name@example.com.',
    emailTaken: 'There is an account with this e-mail address. Sign in instead.',
    passwordMissing: 'Enter your password.',
    passwordShort: (characters) => `Choose a password of at least ${characters} characters.`,
    passwordLong: (characters) => `Choose a password of at most ${characters} characters.`,
    passwordIsEmail: 'Choose a password that is not your e-mail address.',
    firstNameMissing: 'Enter your first name.',
    lastNameMissing: 'Enter your last name.',
    nameLong: (characters) => `Use at most ${characters} characters.`,
    wrong: 'The e-mail address or the password is not right.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Too many attempts. Try again in a minute.'
        : `Too many attempts. Try again in ${minutes} minutes.`,
  },
};

const dutch: PageTexts = {
  locale: 'nl-NL',
  errorPrefix: 'Fout: ',
  email: 'E-mailadres',
  password: 'Wachtwoord',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  cancel: 'Annuleren',
  signIn: { title: 'Inloggen', submit: 'Inloggen', noAccount: 'Nieuw hier?', toSignUp: 'Maak een account aan' },
  signUp: {
    title: 'Maak je account aan',
    submit: 'Account aanmaken',
    passwordHint: (characters) => `Minstens ${characters} tekens.`,
    haveAccount: 'Heb je al een account?',
    toSignIn: 'Inloggen',
  },
  signOut: {
    title: 'Uitloggen',
    question: (brand) => `Wil je uitloggen bij ${brand}?`,
    submit: 'Uitloggen',
    stay: 'Ingelogd blijven',
  },
  signedOut: { title: 'Je bent uitgelogd', body: 'Tot ziens.' },
  expired: {
    title: 'Deze pagina is verlopen',
    body: 'Het inloggen duurde te lang of is in een andere browser geopend.',
  },
  failed: { title: 'Het inloggen is niet gelukt', body: 'Probeer het opnieuw.', reference: 'Referentie' },
  startAgain: 'Opnieuw beginnen',
  errors: {
    emailMissing: 'Vul je e-mailadres in.',
    emailInvalid: 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
    emailTaken: 'Er is al een account met dit e-mailadres. Log in.',
    passwordMissing: 'Vul je wachtwoord in.',
    passwordShort: (characters) => `Kies een wachtwoord van minstens ${characters} tekens.`,
    passwordLong: (characters) => `Kies een wachtwoord van hoogstens ${characters} tekens.`,
    passwordIsEmail: 'Kies een wachtwoord dat niet je e-mailadres is.',
    firstNameMissing: 'Vul je voornaam in.',
    lastNameMissing: 'Vul je achternaam in.',
    nameLong: (characters) => `Gebruik hoogstens ${characters} tekens.`,
    wrong: 'Het e-mailadres of het wachtwoord klopt niet.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Te veel pogingen. Probeer het over een minuut opnieuw.'
        : `Te veel pogingen. Probeer het over ${minutes} minuten opnieuw.`,
  },
};

const german: PageTexts = {
  locale: 'de-DE',
  errorPrefix: 'Fehler: ',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  firstName: 'Vorname',
  lastName: 'Nachname',
  cancel: 'Abbrechen',
  signIn: { title: 'Anmelden', submit: 'Anmelden', noAccount: 'Neu hier?', toSignUp: 'Konto erstellen' },
  signUp: {
    title: 'Erstellen Sie Ihr Konto',
    submit: 'Konto erstellen',
    passwordHint: (characters) => `Mindestens ${characters} Zeichen.`,
    haveAccount: 'Haben Sie schon ein Konto?',
    toSignIn: 'Anmelden',
  },
  signOut: {
    title: 'Abmelden',
    question: (brand) => `Möchten Sie sich bei ${brand} abmelden?`,
    submit: 'Abmelden',
    stay: 'Angemeldet bleiben',
  },
  signedOut: { title: 'Sie sind abgemeldet', body: 'Bis bald.' },
  expired: {
    title: 'Diese Seite ist abgelaufen',
    body: 'Die Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser geöffnet.',
  },
  failed: {
    title: 'Die Anmeldung hat nicht geklappt',
    body: 'Bitte versuchen Sie es noch einmal.',
    reference: 'Referenz',
  },
  startAgain: 'Neu beginnen',
  errors: {
    emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
    emailInvalid: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.de ein.',
    emailTaken: 'Es gibt schon ein Konto mit dieser E-Mail-Adresse. Melden Sie sich an.',
    passwordMissing: 'Geben Sie Ihr Passwort ein.',
    passwordShort: (characters) => `Wählen Sie ein Passwort mit mindestens ${characters} Zeichen.`,
    passwordLong: (characters) => `Wählen Sie ein Passwort mit höchstens ${characters} Zeichen.`,
    passwordIsEmail: 'Wählen Sie ein Passwort, das nicht Ihre E-Mail-Adresse ist.',
    firstNameMissing: 'Geben Sie Ihren Vornamen ein.',
    lastNameMissing: 'Geben Sie Ihren Nachnamen ein.',
    nameLong: (characters) => `Verwenden Sie höchstens ${characters} Zeichen.`,
    wrong: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Zu viele Versuche. Versuchen Sie es in einer Minute noch einmal.'
        : `Zu viele Versuche. Versuchen Sie es in ${minutes} Minuten noch einmal.`,
  },
};

const BY_LANGUAGE: Readonly<Record<string, PageTexts>> = { en: english, nl: dutch, de: german };

/** The texts in the first language of the list that we speak, else in English. */
export const textsFor = (locales: readonly string[]): PageTexts =>
  locales.map((locale) => BY_LANGUAGE[locale.toLowerCase().split('-')[0] ?? '']).find((texts) => texts !== undefined) ??
  english;
