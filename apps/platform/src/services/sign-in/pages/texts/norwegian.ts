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
  program: {
    title: 'Et program vil logge inn',
    typeCode: 'Skriv inn koden som programmet viser.',
    code: 'Kode',
    codeHint: 'Åtte bokstaver, som BCDF-GHJK.',
    goOn: 'Fortsett',
    wrongCode:
      'Koden er feil eller ikke lenger gyldig. Sammenlign den med koden i programmet, eller be programmet om en ny.',
    question: (program) => `${program} vil logge inn på kontoen din.`,
    name: 'Program',
    account: 'Konto',
    rights: 'Det vil kunne se, legge til og slette bildene og albumene dine, og se bestillingene dine.',
    warning: (brand) => `Tillat dette bare hvis du nettopp startet programmet selv. ${brand} ber deg aldri om det.`,
    allow: 'Tillat',
    refuse: 'Avslå',
    notYou: 'Ikke din konto?',
    allowed: {
      title: 'Programmet er logget inn',
      body: (program) => `Gå tilbake til ${program}. Du kan lukke denne siden.`,
    },
    refused: { title: 'Programmet er ikke logget inn', body: 'Det kan ikke se kontoen din. Du kan lukke denne siden.' },
    over: {
      title: 'Denne forespørselen er over',
      body: 'Den er allerede besvart eller tok for lang tid. Gå til programmet for å begynne på nytt.',
    },
    back: { title: 'Tilbake til programmet', body: 'Nettleseren din går tilbake til programmet.' },
  },
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
