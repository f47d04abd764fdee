import type { IdentityMailWords } from './identity-mail-wording.ts';

export const danish: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Bekræft din nye e-mailadresse hos ${brand}`,
    body: (brand) =>
      `Du vil gerne bruge denne e-mailadresse til din konto hos ${brand}. Bekræft det. Derefter logger vi dig ud på alle enheder, og du logger ind med den nye adresse.`,
    link: 'Bekræft e-mailadressen',
    otherwise: 'Har du ikke bedt om det? Så behøver du ikke gøre noget, og intet ændres.',
  },
  addressIsToChange: {
    subject: (brand) => `Din e-mailadresse hos ${brand} skal ændres`,
    body: (brand) =>
      `Der er bedt om en anden e-mailadresse til din konto hos ${brand}. Denne adresse gælder, indtil den nye er bekræftet.`,
    otherwise: 'Har du ikke bedt om det? Så har en anden adgang til din konto. Kontakt kundeservice.',
  },
  addressHasChanged: {
    subject: (brand) => `Din e-mailadresse hos ${brand} er ændret`,
    body: (brand) =>
      `Din konto hos ${brand} har nu en anden e-mailadresse. Du er logget ud på alle enheder. Log ind med den nye adresse.`,
    otherwise: 'Har du ikke bedt om det? Kontakt straks kundeservice.',
  },
  confirmDeletion: {
    subject: (brand) => `Bekræft, at din konto hos ${brand} skal slettes`,
    body: (brand) =>
      `Du vil gerne slette din konto hos ${brand}. Når du har bekræftet det, slettes din konto og dine billeder, og de kan ikke gendannes.`,
    link: 'Bekræft sletningen',
    otherwise:
      'Har du ikke bedt om det? Så følg ikke linket: intet slettes. En anden har adgang til din konto, så kontakt kundeservice.',
  },
  validity: 'Linket gælder i 24 timer og virker én gang.',
};

export const finnish: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Vahvista uusi sähköpostiosoitteesi: ${brand}`,
    body: (brand) =>
      `Haluat käyttää tätä sähköpostiosoitetta tililläsi (${brand}). Vahvista se. Sen jälkeen kirjaamme sinut ulos kaikilta laitteilta, ja kirjaudut sisään uudella osoitteella.`,
    link: 'Vahvista sähköpostiosoite',
    otherwise: 'Etkö pyytänyt tätä? Silloin sinun ei tarvitse tehdä mitään, eikä mikään muutu.',
  },
  addressIsToChange: {
    subject: (brand) => `Sähköpostiosoitteesi on muuttumassa: ${brand}`,
    body: (brand) =>
      `Tilillesi (${brand}) on pyydetty toista sähköpostiosoitetta. Tämä osoite on voimassa, kunnes uusi on vahvistettu.`,
    otherwise: 'Etkö pyytänyt tätä? Silloin jollakulla muulla on pääsy tilillesi. Ota yhteyttä asiakaspalveluun.',
  },
  addressHasChanged: {
    subject: (brand) => `Sähköpostiosoitteesi on vaihdettu: ${brand}`,
    body: (brand) =>
      `Tililläsi (${brand}) on nyt toinen sähköpostiosoite. Sinut on kirjattu ulos kaikilta laitteilta. Kirjaudu sisään uudella osoitteella.`,
    otherwise: 'Etkö pyytänyt tätä? Ota heti yhteyttä asiakaspalveluun.',
  },
  confirmDeletion: {
    subject: (brand) => `Vahvista tilisi poistaminen: ${brand}`,
    body: (brand) =>
      `Haluat poistaa tilisi (${brand}). Kun olet vahvistanut sen, tilisi ja kuvasi poistetaan, eikä niitä voi palauttaa.`,
    link: 'Vahvista poistaminen',
    otherwise:
      'Etkö pyytänyt tätä? Älä silloin avaa linkkiä: mitään ei poisteta. Jollakulla muulla on pääsy tilillesi, joten ota yhteyttä asiakaspalveluun.',
  },
  validity: 'Linkki on voimassa 24 tuntia ja toimii kerran.',
};

export const norwegian: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Bekreft den nye e-postadressen din hos ${brand}`,
    body: (brand) =>
      `Du vil gjerne bruke denne e-postadressen for kontoen din hos ${brand}. Bekreft det. Deretter logger vi deg ut på alle enheter, og du logger inn med den nye adressen.`,
    link: 'Bekreft e-postadressen',
    otherwise: 'Har du ikke bedt om det? Da trenger du ikke gjøre noe, og ingenting endres.',
  },
  addressIsToChange: {
    subject: (brand) => `E-postadressen din hos ${brand} skal endres`,
    body: (brand) =>
      `Det er bedt om en annen e-postadresse for kontoen din hos ${brand}. Denne adressen gjelder til den nye er bekreftet.`,
    otherwise: 'Har du ikke bedt om det? Da har noen andre tilgang til kontoen din. Kontakt kundeservice.',
  },
  addressHasChanged: {
    subject: (brand) => `E-postadressen din hos ${brand} er endret`,
    body: (brand) =>
      `Kontoen din hos ${brand} har nå en annen e-postadresse. Du er logget ut på alle enheter. Logg inn med den nye adressen.`,
    otherwise: 'Har du ikke bedt om det? Kontakt kundeservice med én gang.',
  },
  confirmDeletion: {
    subject: (brand) => `Bekreft at kontoen din hos ${brand} skal slettes`,
    body: (brand) =>
      `Du vil gjerne slette kontoen din hos ${brand}. Når du har bekreftet det, slettes kontoen og bildene dine, og de kan ikke gjenopprettes.`,
    link: 'Bekreft slettingen',
    otherwise:
      'Har du ikke bedt om det? Da må du ikke følge lenken: ingenting slettes. Noen andre har tilgang til kontoen din, så kontakt kundeservice.',
  },
  validity: 'Lenken gjelder i 24 timer og virker én gang.',
};

export const swedish: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Bekräfta din nya e-postadress hos ${brand}`,
    body: (brand) =>
      `Du vill använda den här e-postadressen för ditt konto hos ${brand}. Bekräfta det. Sedan loggar vi ut dig på alla enheter, och du loggar in med den nya adressen.`,
    link: 'Bekräfta e-postadressen',
    otherwise: 'Har du inte bett om det? Då behöver du inte göra något, och inget ändras.',
  },
  addressIsToChange: {
    subject: (brand) => `Din e-postadress hos ${brand} ska ändras`,
    body: (brand) =>
      `En annan e-postadress har begärts för ditt konto hos ${brand}. Den här adressen gäller tills den nya är bekräftad.`,
    otherwise: 'Har du inte bett om det? Då har någon annan tillgång till ditt konto. Kontakta kundtjänst.',
  },
  addressHasChanged: {
    subject: (brand) => `Din e-postadress hos ${brand} har ändrats`,
    body: (brand) =>
      `Ditt konto hos ${brand} har nu en annan e-postadress. Du har loggats ut på alla enheter. Logga in med den nya adressen.`,
    otherwise: 'Har du inte bett om det? Kontakta kundtjänst genast.',
  },
  confirmDeletion: {
    subject: (brand) => `Bekräfta att ditt konto hos ${brand} ska raderas`,
    body: (brand) =>
      `Du vill radera ditt konto hos ${brand}. När du har bekräftat det raderas ditt konto och dina bilder, och de kan inte återställas.`,
    link: 'Bekräfta raderingen',
    otherwise:
      'Har du inte bett om det? Följ då inte länken: inget raderas. Någon annan har tillgång till ditt konto, så kontakta kundtjänst.',
  },
  validity: 'Länken gäller i 24 timmar och fungerar en gång.',
};
