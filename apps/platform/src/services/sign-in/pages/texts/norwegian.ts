import type { PageTexts } from './page-texts.ts';

export const norwegian: PageTexts = {
  locale: 'nb-NO',
  errorPrefix: 'Feil: ',
  email: 'E-postadresse',
  password: 'Passord',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  cancel: 'Avbryt',
  signIn: { title: 'Logg inn', submit: 'Logg inn', noAccount: 'Ny her?', toSignUp: 'Opprett en konto' },
  signUp: {
    title: 'Opprett kontoen din',
    submit: 'Opprett konto',
    passwordHint: (characters) => `Minst ${characters} tegn.`,
    haveAccount: 'Har du allerede en konto?',
    toSignIn: 'Logg inn',
  },
  signOut: {
    title: 'Logg ut',
    question: (brand) => `Vil du logge ut av ${brand}?`,
    submit: 'Logg ut',
    stay: 'Forbli innlogget',
  },
  signedOut: { title: 'Du er logget ut', body: 'På gjensyn.' },
  expired: {
    title: 'Denne siden er utløpt',
    body: 'Innloggingen tok for lang tid eller ble åpnet i en annen nettleser.',
  },
  failed: { title: 'Innloggingen mislyktes', body: 'Prøv igjen.', reference: 'Referanse' },
  startAgain: 'Begynn på nytt',
  errors: {
    emailMissing: 'Skriv inn e-postadressen din.',
    emailInvalid: 'Skriv inn en e-postadresse som navn@eksempel.no.',
    emailTaken: 'Det finnes allerede en konto med denne e-postadressen. Logg inn.',
    passwordMissing: 'Skriv inn passordet ditt.',
    passwordShort: (characters) => `Velg et passord på minst ${characters} tegn.`,
    passwordLong: (characters) => `Velg et passord på høyst ${characters} tegn.`,
    passwordIsEmail: 'Velg et passord som ikke er e-postadressen din.',
    firstNameMissing: 'Skriv inn fornavnet ditt.',
    lastNameMissing: 'Skriv inn etternavnet ditt.',
    nameLong: (characters) => `Bruk høyst ${characters} tegn.`,
    wrong: 'E-postadressen eller passordet er feil.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'For mange forsøk. Prøv igjen om ett minutt.'
        : `For mange forsøk. Prøv igjen om ${minutes} minutter.`,
  },
};
