import type { PageTexts } from './page-texts.ts';

export const danish: PageTexts = {
  locale: 'da-DK',
  errorPrefix: 'Fejl: ',
  email: 'E-mailadresse',
  password: 'Adgangskode',
  firstName: 'Fornavn',
  lastName: 'Efternavn',
  cancel: 'Annuller',
  signIn: { title: 'Log ind', submit: 'Log ind', noAccount: 'Ny her?', toSignUp: 'Opret en konto' },
  signUp: {
    title: 'Opret din konto',
    submit: 'Opret konto',
    passwordHint: (characters) => `Mindst ${characters} tegn.`,
    haveAccount: 'Har du allerede en konto?',
    toSignIn: 'Log ind',
  },
  signOut: {
    title: 'Log ud',
    question: (brand) => `Vil du logge ud af ${brand}?`,
    submit: 'Log ud',
    stay: 'Forbliv logget ind',
  },
  signedOut: { title: 'Du er logget ud', body: 'På gensyn.' },
  expired: {
    title: 'Siden er udløbet',
    body: 'Det tog for lang tid at logge ind, eller siden blev åbnet i en anden browser.',
  },
  failed: { title: 'Du kunne ikke logges ind', body: 'Prøv igen.', reference: 'Reference' },
  program: {
    title: 'Et program vil logge ind',
    typeCode: 'Skriv koden, som programmet viser.',
    code: 'Kode',
    codeHint: 'Otte bogstaver, som BCDF-GHJK.',
    goOn: 'Fortsæt',
    wrongCode:
      'Koden er forkert eller ikke længere gyldig. Sammenlign den med koden i programmet, eller bed programmet om en ny.',
    question: (program) => `${program} vil logge ind på din konto.`,
    name: 'Program',
    account: 'Konto',
    rights: 'Det vil kunne se, tilføje og slette dine billeder og album, og se dine ordrer.',
    warning: (brand) => `Tillad det kun, hvis du selv lige har startet programmet. ${brand} beder dig aldrig om det.`,
    allow: 'Tillad',
    refuse: 'Afvis',
    notYou: 'Ikke din konto?',
    allowed: {
      title: 'Programmet er logget ind',
      body: (program) => `Gå tilbage til ${program}. Du kan lukke denne side.`,
    },
    refused: { title: 'Programmet er ikke logget ind', body: 'Det kan ikke se din konto. Du kan lukke denne side.' },
    over: {
      title: 'Denne anmodning er slut',
      body: 'Den er allerede besvaret eller tog for lang tid. Gå til programmet for at starte forfra.',
    },
    back: { title: 'Tilbage til programmet', body: 'Din browser går tilbage til programmet.' },
  },
  startAgain: 'Start forfra',
  errors: {
    emailMissing: 'Indtast din e-mailadresse.',
    emailInvalid: 'Indtast en e-mailadresse som navn@eksempel.dk.',
    emailTaken: 'Der findes allerede en konto med denne e-mailadresse. Log ind.',
    passwordMissing: 'Indtast din adgangskode.',
    passwordShort: (characters) => `Vælg en adgangskode på mindst ${characters} tegn.`,
    passwordLong: (characters) => `Vælg en adgangskode på højst ${characters} tegn.`,
    passwordIsEmail: 'Vælg en adgangskode, der ikke er din e-mailadresse.',
    firstNameMissing: 'Indtast dit fornavn.',
    lastNameMissing: 'Indtast dit efternavn.',
    nameLong: (characters) => `Brug højst ${characters} tegn.`,
    wrong: 'E-mailadressen eller adgangskoden er forkert.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'For mange forsøg. Prøv igen om et minut.'
        : `For mange forsøg. Prøv igen om ${minutes} minutter.`,
  },
};
