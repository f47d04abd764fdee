import type { PageTexts } from './page-texts.ts';

export const dutch: PageTexts = {
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
  program: {
    title: 'Een programma wil inloggen',
    typeCode: 'Typ de code over die het programma toont.',
    code: 'Code',
    codeHint: 'Acht letters, zoals BCDF-GHJK.',
    goOn: 'Doorgaan',
    wrongCode:
      'Deze code klopt niet of is niet meer geldig. Vergelijk de code met die in het programma, of vraag het programma om een nieuwe.',
    question: (program) => `${program} wil inloggen op je account.`,
    name: 'Programma',
    account: 'Account',
    rights: 'Het kan je foto’s en albums bekijken, toevoegen en verwijderen, en je bestellingen bekijken.',
    warning: (brand) =>
      `Sta dit alleen toe als je het programma zojuist zelf hebt gestart. ${brand} vraagt je hier nooit om.`,
    allow: 'Toestaan',
    refuse: 'Weigeren',
    notYou: 'Niet je account?',
    allowed: {
      title: 'Het programma is ingelogd',
      body: (program) => `Ga terug naar ${program}. Je kunt deze pagina sluiten.`,
    },
    refused: {
      title: 'Het programma is niet ingelogd',
      body: 'Het kan je account niet bekijken. Je kunt deze pagina sluiten.',
    },
    over: {
      title: 'Deze aanvraag is voorbij',
      body: 'Ze is al beantwoord of duurde te lang. Kijk in het programma: daar kun je opnieuw beginnen.',
    },
    back: { title: 'Terug naar het programma', body: 'Je browser gaat terug naar het programma.' },
  },
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

/** Belgium says _aanmelden_ where the Netherlands say _inloggen_. */
export const belgianDutch: PageTexts = {
  ...dutch,
  locale: 'nl-BE',
  signIn: { ...dutch.signIn, title: 'Aanmelden', submit: 'Aanmelden' },
  signUp: { ...dutch.signUp, toSignIn: 'Aanmelden' },
  signOut: {
    title: 'Afmelden',
    question: (brand) => `Wil je je afmelden bij ${brand}?`,
    submit: 'Afmelden',
    stay: 'Aangemeld blijven',
  },
  signedOut: { title: 'Je bent afgemeld', body: 'Tot ziens.' },
  expired: {
    title: 'Deze pagina is verlopen',
    body: 'Het aanmelden duurde te lang of is in een andere browser geopend.',
  },
  failed: { ...dutch.failed, title: 'Het aanmelden is niet gelukt' },
  program: {
    ...dutch.program,
    title: 'Een programma wil zich aanmelden',
    question: (program) => `${program} wil zich aanmelden bij je account.`,
    allowed: { ...dutch.program.allowed, title: 'Het programma is aangemeld' },
    refused: { ...dutch.program.refused, title: 'Het programma is niet aangemeld' },
  },
  errors: {
    ...dutch.errors,
    emailInvalid: 'Vul een e-mailadres in zoals naam@voorbeeld.be.',
    emailTaken: 'Er is al een account met dit e-mailadres. Meld je aan.',
  },
};
