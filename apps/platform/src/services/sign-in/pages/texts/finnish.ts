import type { PageTexts } from './page-texts.ts';

export const finnish: PageTexts = {
  locale: 'fi-FI',
  errorPrefix: 'Virhe: ',
  email: 'Sähköpostiosoite',
  password: 'Salasana',
  firstName: 'Etunimi',
  lastName: 'Sukunimi',
  cancel: 'Peruuta',
  signIn: {
    title: 'Kirjaudu sisään',
    submit: 'Kirjaudu sisään',
    noAccount: 'Oletko uusi täällä?',
    toSignUp: 'Luo tili',
  },
  signUp: {
    title: 'Luo tilisi',
    submit: 'Luo tili',
    passwordHint: (characters) => `Vähintään ${characters} merkkiä.`,
    haveAccount: 'Onko sinulla jo tili?',
    toSignIn: 'Kirjaudu sisään',
  },
  signOut: {
    title: 'Kirjaudu ulos',
    question: (brand) => `Haluatko kirjautua ulos palvelusta ${brand}?`,
    submit: 'Kirjaudu ulos',
    stay: 'Pysy kirjautuneena',
  },
  signedOut: { title: 'Olet kirjautunut ulos', body: 'Näkemiin.' },
  expired: {
    title: 'Tämä sivu on vanhentunut',
    body: 'Kirjautuminen kesti liian kauan tai se avattiin toisessa selaimessa.',
  },
  failed: { title: 'Kirjautuminen ei onnistunut', body: 'Yritä uudelleen.', reference: 'Viite' },
  program: {
    title: 'Ohjelma haluaa kirjautua sisään',
    typeCode: 'Kirjoita koodi, jonka ohjelma näyttää.',
    code: 'Koodi',
    codeHint: 'Kahdeksan kirjainta, esimerkiksi BCDF-GHJK.',
    goOn: 'Jatka',
    wrongCode:
      'Koodi on väärin tai ei ole enää voimassa. Vertaa sitä ohjelman koodiin tai pyydä ohjelmalta uusi koodi.',
    question: (program) => `${program} haluaa kirjautua tilillesi.`,
    name: 'Ohjelma',
    account: 'Tili',
    rights: 'Se voi nähdä, lisätä ja poistaa kuviasi ja albumeitasi sekä nähdä tilauksesi.',
    warning: (brand) =>
      `Salli tämä vain, jos käynnistit ohjelman itse juuri nyt. ${brand} ei koskaan pyydä sitä sinulta.`,
    allow: 'Salli',
    refuse: 'Kiellä',
    notYou: 'Eikö tämä ole sinun tilisi?',
    allowed: {
      title: 'Ohjelma on kirjautunut sisään',
      body: (program) => `Palaa ohjelmaan ${program}. Voit sulkea tämän sivun.`,
    },
    refused: { title: 'Ohjelma ei kirjautunut sisään', body: 'Se ei näe tiliäsi. Voit sulkea tämän sivun.' },
    over: {
      title: 'Tämä pyyntö on päättynyt',
      body: 'Siihen on jo vastattu tai se kesti liian kauan. Palaa ohjelmaan aloittaaksesi alusta.',
    },
    back: { title: 'Takaisin ohjelmaan', body: 'Selaimesi palaa ohjelmaan.' },
  },
  startAgain: 'Aloita alusta',
  errors: {
    emailMissing: 'Anna sähköpostiosoitteesi.',
    emailInvalid: 'Anna sähköpostiosoite, kuten nimi@esimerkki.fi.',
    emailTaken: 'Tällä sähköpostiosoitteella on jo tili. Kirjaudu sisään.',
    passwordMissing: 'Anna salasanasi.',
    passwordShort: (characters) => `Valitse salasana, jossa on vähintään ${characters} merkkiä.`,
    passwordLong: (characters) => `Valitse salasana, jossa on enintään ${characters} merkkiä.`,
    passwordIsEmail: 'Valitse muu salasana kuin sähköpostiosoitteesi.',
    firstNameMissing: 'Anna etunimesi.',
    lastNameMissing: 'Anna sukunimesi.',
    nameLong: (characters) => `Käytä enintään ${characters} merkkiä.`,
    wrong: 'Sähköpostiosoite tai salasana on väärin.',
    tooMany: (minutes) =>
      minutes === 1
        ? 'Liian monta yritystä. Yritä uudelleen minuutin kuluttua.'
        : `Liian monta yritystä. Yritä uudelleen ${minutes} minuutin kuluttua.`,
  },
};
