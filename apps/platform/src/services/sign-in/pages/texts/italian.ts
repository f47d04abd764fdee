import type { PageTexts } from './page-texts.ts';

export const italian: PageTexts = {
  locale: 'it-IT',
  errorPrefix: 'Errore: ',
  email: 'Indirizzo e-mail',
  password: 'Password',
  firstName: 'Nome',
  lastName: 'Cognome',
  cancel: 'Annulla',
  signIn: { title: 'Accedi', submit: 'Accedi', noAccount: 'È la tua prima volta qui?', toSignUp: 'Crea un account' },
  signUp: {
    title: 'Crea il tuo account',
    submit: 'Crea account',
    passwordHint: (characters) => `Almeno ${characters} caratteri.`,
    haveAccount: 'Hai già un account?',
    toSignIn: 'Accedi',
  },
  signOut: {
    title: 'Esci',
    question: (brand) => `Vuoi uscire da ${brand}?`,
    submit: 'Esci',
    stay: 'Resta nel tuo account',
  },
  signedOut: { title: 'La sessione è terminata', body: 'A presto.' },
  expired: {
    title: 'Questa pagina è scaduta',
    body: 'L’accesso ha richiesto troppo tempo o è stato aperto in un altro browser.',
  },
  failed: { title: 'Accesso non riuscito', body: 'Riprova.', reference: 'Riferimento' },
  startAgain: 'Ricomincia',
  errors: {
    emailMissing: 'Inserisci il tuo indirizzo e-mail.',
    emailInvalid: 'Inserisci un indirizzo e-mail come nome@esempio.it.',
    emailTaken: 'Esiste già un account con questo indirizzo e-mail. Accedi.',
    passwordMissing: 'Inserisci la tua password.',
    passwordShort: (characters) => `Scegli una password di almeno ${characters} caratteri.`,
    passwordLong: (characters) => `Scegli una password di ${characters} caratteri al massimo.`,
    passwordIsEmail: 'Scegli una password diversa dal tuo indirizzo e-mail.',
    firstNameMissing: 'Inserisci il tuo nome.',
    lastNameMissing: 'Inserisci il tuo cognome.',
    nameLong: (characters) => `Usa ${characters} caratteri al massimo.`,
    wrong: 'L’indirizzo e-mail o la password non sono corretti.',
    tooMany: (minutes) =>
      minutes === 1 ? 'Troppi tentativi. Riprova tra un minuto.' : `Troppi tentativi. Riprova tra ${minutes} minuti.`,
  },
};
