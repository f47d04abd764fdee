import type { DataCopyWords } from './data-copy-wording.ts';

export const danish: DataCopyWords = {
  ready: {
    subject: 'Kopien af dine data er klar',
    body: () =>
      'Du har bedt om en kopi af dine data. Den er klar: dine oplysninger, ordrer, projekter og fakturaer og dine billeder, som de blev uploadet.',
    link: 'Download dine data',
    keepPrivate: 'Linket åbner dine data på enhver enhed uden at logge ind, så send ikke denne e-mail videre.',
  },
  failed: {
    subject: 'Kopien af dine data lykkedes ikke',
    body: 'Du har bedt om en kopi af dine data. Vi kunne ikke gøre den færdig inden for 48 timer. Bed om kopien igen.',
  },
  page: {
    title: 'Dine data',
    one: 'Alle dine data er i én fil.',
    several: (parts) =>
      `Alle dine data er i ${parts} filer: den første har dine oplysninger, ordrer og fakturaer, de andre har dine billeder. Download dem en ad gangen.`,
    until: (day) => `Du kan downloade dem til og med ${day}.`,
  },
  gone: {
    body: 'Downloadlinks til en kopi af dine data gælder i 7 dage. Du kan bede om en ny kopi i dine indstillinger.',
    wayOn: 'Gå til dine indstillinger',
  },
};

export const finnish: DataCopyWords = {
  ready: {
    subject: 'Tietojesi kopio on valmis',
    body: () =>
      'Pyysit kopiota tiedoistasi. Se on valmis: omat tietosi, tilauksesi, projektisi ja laskusi sekä kuvasi sellaisina kuin ne lähetettiin.',
    link: 'Lataa tietosi',
    keepPrivate:
      'Linkki avaa tietosi millä tahansa laitteella ilman kirjautumista, joten älä lähetä tätä viestiä eteenpäin.',
  },
  failed: {
    subject: 'Tietojesi kopio ei onnistunut',
    body: 'Pyysit kopiota tiedoistasi. Emme saaneet sitä valmiiksi 48 tunnissa. Pyydä kopiota uudelleen.',
  },
  page: {
    title: 'Tietosi',
    one: 'Kaikki tietosi ovat yhdessä tiedostossa.',
    several: (parts) =>
      `Kaikki tietosi ovat ${parts} tiedostossa: ensimmäisessä ovat tietosi, tilauksesi ja laskusi, muissa kuvasi. Lataa ne yksi kerrallaan.`,
    until: (day) => `Voit ladata ne viimeistään ${day}.`,
  },
  gone: {
    body: 'Tietojesi kopion latauslinkit ovat voimassa 7 päivää. Voit pyytää uutta kopiota asetuksissasi.',
    wayOn: 'Siirry asetuksiisi',
  },
};

export const norwegian: DataCopyWords = {
  ready: {
    subject: 'Kopien av dataene dine er klar',
    body: () =>
      'Du har bedt om en kopi av dataene dine. Den er klar: opplysningene, bestillingene, prosjektene og fakturaene dine, og bildene dine slik de ble lastet opp.',
    link: 'Last ned dataene dine',
    keepPrivate: 'Lenken åpner dataene dine på alle enheter uten innlogging, så ikke send denne e-posten videre.',
  },
  failed: {
    subject: 'Kopien av dataene dine mislyktes',
    body: 'Du har bedt om en kopi av dataene dine. Vi klarte ikke å gjøre den ferdig innen 48 timer. Be om kopien på nytt.',
  },
  page: {
    title: 'Dataene dine',
    one: 'Alle dataene dine er i én fil.',
    several: (parts) =>
      `Alle dataene dine er i ${parts} filer: den første har opplysningene, bestillingene og fakturaene dine, de andre har bildene dine. Last dem ned én om gangen.`,
    until: (day) => `Du kan laste dem ned til og med ${day}.`,
  },
  gone: {
    body: 'Nedlastingslenkene til en kopi av dataene dine er gyldige i 7 dager. Du kan be om en ny kopi i innstillingene dine.',
    wayOn: 'Gå til innstillingene dine',
  },
};

export const swedish: DataCopyWords = {
  ready: {
    subject: 'Kopian av dina uppgifter är klar',
    body: () =>
      'Du har bett om en kopia av dina uppgifter. Den är klar: dina uppgifter, beställningar, projekt och fakturor, och dina bilder så som de laddades upp.',
    link: 'Ladda ner dina uppgifter',
    keepPrivate: 'Länken öppnar dina uppgifter på alla enheter utan inloggning, så skicka inte det här mejlet vidare.',
  },
  failed: {
    subject: 'Kopian av dina uppgifter misslyckades',
    body: 'Du har bett om en kopia av dina uppgifter. Vi kunde inte göra den klar inom 48 timmar. Be om kopian igen.',
  },
  page: {
    title: 'Dina uppgifter',
    one: 'Alla dina uppgifter finns i en fil.',
    several: (parts) =>
      `Alla dina uppgifter finns i ${parts} filer: den första har dina uppgifter, beställningar och fakturor, de andra har dina bilder. Ladda ner dem en i taget.`,
    until: (day) => `Du kan ladda ner dem till och med ${day}.`,
  },
  gone: {
    body: 'Länkarna för att ladda ner en kopia av dina uppgifter gäller i 7 dagar. Du kan be om en ny kopia i dina inställningar.',
    wayOn: 'Gå till dina inställningar',
  },
};
