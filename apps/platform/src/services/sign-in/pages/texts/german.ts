import type { PageTexts } from './page-texts.ts';

export const german: PageTexts = {
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
  program: {
    title: 'Ein Programm möchte sich anmelden',
    typeCode: 'Geben Sie den Code ein, den das Programm anzeigt.',
    code: 'Code',
    codeHint: 'Acht Buchstaben, zum Beispiel BCDF-GHJK.',
    goOn: 'Weiter',
    wrongCode:
      'Dieser Code stimmt nicht oder gilt nicht mehr. Vergleichen Sie ihn mit dem im Programm, oder lassen Sie sich dort einen neuen geben.',
    question: (program) => `${program} möchte sich in Ihrem Konto anmelden.`,
    name: 'Programm',
    account: 'Konto',
    rights: 'Es kann dann Ihre Fotos und Alben sehen, hinzufügen und löschen und Ihre Bestellungen sehen.',
    warning: (brand) =>
      `Erlauben Sie das nur, wenn Sie das Programm gerade selbst gestartet haben. ${brand} fordert Sie nie dazu auf.`,
    allow: 'Erlauben',
    refuse: 'Ablehnen',
    notYou: 'Nicht Ihr Konto?',
    allowed: {
      title: 'Das Programm ist angemeldet',
      body: (program) => `Gehen Sie zurück zu ${program}. Sie können diese Seite schließen.`,
    },
    refused: {
      title: 'Das Programm bleibt abgemeldet',
      body: 'Es kann Ihr Konto nicht sehen. Sie können diese Seite schließen.',
    },
    over: {
      title: 'Diese Anfrage ist vorbei',
      body: 'Sie wurde schon beantwortet oder hat zu lange gedauert. Im Programm können Sie neu beginnen.',
    },
    back: { title: 'Zurück zum Programm', body: 'Ihr Browser geht zurück zum Programm.' },
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

export const austrianGerman: PageTexts = {
  ...german,
  locale: 'de-AT',
  failed: {
    ...german.failed,
    title: 'Die Anmeldung hat nicht funktioniert',
    body: 'Bitte probieren Sie es noch einmal.',
  },
  errors: {
    ...german.errors,
    emailInvalid: 'Geben Sie eine E-Mail-Adresse wie name@beispiel.at ein.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Zu viele Versuche. Probieren Sie es in einer Minute noch einmal.'
        : `Zu viele Versuche. Probieren Sie es in ${minutes} Minuten noch einmal.`,
  },
};
