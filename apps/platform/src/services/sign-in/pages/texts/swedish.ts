import type { PageTexts } from './page-texts.ts';

export const swedish: PageTexts = {
  locale: 'sv-SE',
  errorPrefix: 'Fel: ',
  email: 'E-postadress',
  password: 'Lösenord',
  firstName: 'Förnamn',
  lastName: 'Efternamn',
  cancel: 'Avbryt',
  signIn: { title: 'Logga in', submit: 'Logga in', noAccount: 'Ny här?', toSignUp: 'Skapa ett konto' },
  signUp: {
    title: 'Skapa ditt konto',
    submit: 'Skapa konto',
    passwordHint: (characters) => `Minst ${characters} tecken.`,
    haveAccount: 'Har du redan ett konto?',
    toSignIn: 'Logga in',
  },
  signOut: {
    title: 'Logga ut',
    question: (brand) => `Vill du logga ut från ${brand}?`,
    submit: 'Logga ut',
    stay: 'Förbli inloggad',
  },
  signedOut: { title: 'Du är utloggad', body: 'Välkommen åter.' },
  expired: { title: 'Sidan har gått ut', body: 'Inloggningen tog för lång tid eller öppnades i en annan webbläsare.' },
  failed: { title: 'Inloggningen misslyckades', body: 'Försök igen.', reference: 'Referens' },
  program: {
    title: 'Ett program vill logga in',
    typeCode: 'Skriv koden som programmet visar.',
    code: 'Kod',
    codeHint: 'Åtta bokstäver, som BCDF-GHJK.',
    goOn: 'Fortsätt',
    wrongCode:
      'Koden är fel eller gäller inte längre. Jämför den med koden i programmet, eller be programmet om en ny.',
    question: (program) => `${program} vill logga in på ditt konto.`,
    name: 'Program',
    account: 'Konto',
    rights: 'Det kommer att kunna se, lägga till och radera dina foton och album, och se dina beställningar.',
    warning: (brand) => `Tillåt detta bara om du själv nyss startade programmet. ${brand} ber dig aldrig om det.`,
    allow: 'Tillåt',
    refuse: 'Neka',
    notYou: 'Inte ditt konto?',
    allowed: {
      title: 'Programmet är inloggat',
      body: (program) => `Gå tillbaka till ${program}. Du kan stänga den här sidan.`,
    },
    refused: { title: 'Programmet är inte inloggat', body: 'Det kan inte se ditt konto. Du kan stänga den här sidan.' },
    over: {
      title: 'Den här begäran är avslutad',
      body: 'Den har redan besvarats eller tog för lång tid. Gå till programmet för att börja om.',
    },
    back: { title: 'Tillbaka till programmet', body: 'Din webbläsare går tillbaka till programmet.' },
  },
  startAgain: 'Börja om',
  errors: {
    emailMissing: 'Ange din e-postadress.',
    emailInvalid: 'Ange en e-postadress som namn@exempel.se.',
    emailTaken: 'Det finns redan ett konto med den här e-postadressen. Logga in.',
    passwordMissing: 'Ange ditt lösenord.',
    passwordShort: (characters) => `Välj ett lösenord med minst ${characters} tecken.`,
    passwordLong: (characters) => `Välj ett lösenord med högst ${characters} tecken.`,
    passwordIsEmail: 'Välj ett lösenord som inte är din e-postadress.',
    firstNameMissing: 'Ange ditt förnamn.',
    lastNameMissing: 'Ange ditt efternamn.',
    nameLong: (characters) => `Använd högst ${characters} tecken.`,
    wrong: 'E-postadressen eller lösenordet stämmer inte.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'För många försök. Försök igen om en minut.'
        : `För många försök. Försök igen om ${minutes} minuter.`,
  },
};
