import { counted, type ExportTexts } from './export-wording.ts';

export const danish: ExportTexts = {
  ready: {
    subject: 'Eksporten af dine billeder er klar',
    body: (photos) => `Du har bedt om en eksport af alle dine billeder. Den er klar: ${photos}, som de blev uploadet.`,
    link: 'Download dine billeder',
    keepPrivate: 'Linket åbner dine billeder på enhver enhed uden at logge ind, så send ikke denne e-mail videre.',
  },
  failed: {
    subject: 'Eksporten af dine billeder lykkedes ikke',
    body: 'Du har bedt om en eksport af alle dine billeder. Vi kunne ikke gøre den færdig inden for 48 timer. Dine billeder er i sikkerhed i dit bibliotek. Bed om eksporten igen.',
  },
  page: {
    title: 'Dine billeder',
    one: 'Alle dine billeder er i én fil med en mappe for hver måned.',
    several: (parts) =>
      `Alle dine billeder er i ${parts} filer, de nyeste billeder først. Hver fil har en mappe for hver måned. Download dem en ad gangen.`,
    until: (day) => `Du kan downloade dem til og med ${day}.`,
    part: (part, parts) => `Del ${part} af ${parts}`,
    photos: counted('billede', 'billeder'),
    download: 'Download',
  },
  gone: {
    title: 'Dette link er udløbet',
    body: 'Downloadlinks til en eksport gælder i 7 dage. Du kan bede om en ny eksport i dit billedbibliotek.',
    wayOn: 'Gå til dit billedbibliotek',
  },
};

export const finnish: ExportTexts = {
  ready: {
    subject: 'Kuviesi vienti on valmis',
    body: (photos) => `Pyysit kaikkien kuviesi vientiä. Se on valmis: ${photos} sellaisina kuin ne lähetettiin.`,
    link: 'Lataa kuvasi',
    keepPrivate:
      'Linkki avaa kuvasi millä tahansa laitteella ilman kirjautumista, joten älä lähetä tätä viestiä eteenpäin.',
  },
  failed: {
    subject: 'Kuviesi vienti ei onnistunut',
    body: 'Pyysit kaikkien kuviesi vientiä. Emme saaneet sitä valmiiksi 48 tunnissa. Kuvasi ovat turvassa kirjastossasi. Pyydä vientiä uudelleen.',
  },
  page: {
    title: 'Kuvasi',
    one: 'Kaikki kuvasi ovat yhdessä tiedostossa, jossa on kansio jokaiselle kuukaudelle.',
    several: (parts) =>
      `Kaikki kuvasi ovat ${parts} tiedostossa, uusimmat kuvat ensin. Jokaisessa on kansio jokaiselle kuukaudelle. Lataa ne yksi kerrallaan.`,
    until: (day) => `Voit ladata ne viimeistään ${day}.`,
    part: (part, parts) => `Osa ${part}/${parts}`,
    photos: counted('kuva', 'kuvaa'),
    download: 'Lataa',
  },
  gone: {
    title: 'Tämä linkki on vanhentunut',
    body: 'Viennin latauslinkit ovat voimassa 7 päivää. Voit pyytää uutta vientiä kuvakirjastossasi.',
    wayOn: 'Siirry kuvakirjastoosi',
  },
};

export const norwegian: ExportTexts = {
  ready: {
    subject: 'Eksporten av bildene dine er klar',
    body: (photos) => `Du har bedt om en eksport av alle bildene dine. Den er klar: ${photos}, slik de ble lastet opp.`,
    link: 'Last ned bildene dine',
    keepPrivate: 'Lenken åpner bildene dine på alle enheter uten innlogging, så ikke send denne e-posten videre.',
  },
  failed: {
    subject: 'Eksporten av bildene dine mislyktes',
    body: 'Du har bedt om en eksport av alle bildene dine. Vi klarte ikke å gjøre den ferdig innen 48 timer. Bildene dine er trygge i biblioteket ditt. Be om eksporten på nytt.',
  },
  page: {
    title: 'Bildene dine',
    one: 'Alle bildene dine er i én fil med en mappe for hver måned.',
    several: (parts) =>
      `Alle bildene dine er i ${parts} filer, de nyeste bildene først. Hver fil har en mappe for hver måned. Last dem ned én om gangen.`,
    until: (day) => `Du kan laste dem ned til og med ${day}.`,
    part: (part, parts) => `Del ${part} av ${parts}`,
    photos: counted('bilde', 'bilder'),
    download: 'Last ned',
  },
  gone: {
    title: 'Denne lenken er utløpt',
    body: 'Nedlastingslenkene til en eksport er gyldige i 7 dager. Du kan be om en ny eksport i bildebiblioteket ditt.',
    wayOn: 'Gå til bildebiblioteket ditt',
  },
};

export const swedish: ExportTexts = {
  ready: {
    subject: 'Exporten av dina bilder är klar',
    body: (photos) => `Du har bett om en export av alla dina bilder. Den är klar: ${photos}, så som de laddades upp.`,
    link: 'Ladda ner dina bilder',
    keepPrivate: 'Länken öppnar dina bilder på alla enheter utan inloggning, så skicka inte det här mejlet vidare.',
  },
  failed: {
    subject: 'Exporten av dina bilder misslyckades',
    body: 'Du har bett om en export av alla dina bilder. Vi kunde inte göra den klar inom 48 timmar. Dina bilder är trygga i ditt bibliotek. Be om exporten igen.',
  },
  page: {
    title: 'Dina bilder',
    one: 'Alla dina bilder finns i en fil med en mapp för varje månad.',
    several: (parts) =>
      `Alla dina bilder finns i ${parts} filer, de nyaste först. Varje fil har en mapp för varje månad. Ladda ner dem en i taget.`,
    until: (day) => `Du kan ladda ner dem till och med ${day}.`,
    part: (part, parts) => `Del ${part} av ${parts}`,
    photos: counted('bild', 'bilder'),
    download: 'Ladda ner',
  },
  gone: {
    title: 'Länken har gått ut',
    body: 'Länkarna för att ladda ner en export gäller i 7 dagar. Du kan be om en ny export i ditt bildbibliotek.',
    wayOn: 'Gå till ditt bildbibliotek',
  },
};
