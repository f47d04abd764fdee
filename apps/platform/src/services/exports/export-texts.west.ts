import { counted, type ExportTexts } from './export-wording.ts';

export const english: ExportTexts = {
  ready: {
    subject: 'The export of your photos is ready',
    body: (photos) => `You asked for an export of all your photos. It is ready: ${photos}, as they were uploaded.`,
    link: 'Download your photos',
    keepPrivate: 'The link opens your photos on any device without signing in, so do not pass this email on.',
  },
  failed: {
    subject: 'The export of your photos did not work',
    body: 'You asked for an export of all your photos. We could not finish it within 48 hours. Your photos are safe in your library. Please ask for the export again.',
  },
  page: {
    title: 'Your photos',
    one: 'All your photos are in one file, in a folder for each month.',
    several: (parts) =>
      `All your photos are in ${parts} files, the newest photos first. Each has a folder for each month. Download them one after the other.`,
    until: (day) => `You can download them until ${day}.`,
    part: (part, parts) => `Part ${part} of ${parts}`,
    photos: counted('photo', 'photos'),
    download: 'Download',
  },
  gone: {
    title: 'This link has expired',
    body: 'The download links of an export are valid for 7 days. You can ask for a new export in your photo library.',
    wayOn: 'Go to your photo library',
  },
};

export const dutch: ExportTexts = {
  ready: {
    subject: 'De export van je foto’s is klaar',
    body: (photos) =>
      `Je hebt een export van al je foto’s aangevraagd. Die is klaar: ${photos}, zoals ze zijn geüpload.`,
    link: 'Je foto’s downloaden',
    keepPrivate: 'De link opent je foto’s op elk apparaat zonder inloggen. Stuur deze e-mail dus niet door.',
  },
  failed: {
    subject: 'De export van je foto’s is niet gelukt',
    body: 'Je hebt een export van al je foto’s aangevraagd. Het is ons niet gelukt die binnen 48 uur klaar te zetten. Je foto’s staan veilig in je bibliotheek. Vraag de export opnieuw aan.',
  },
  page: {
    title: 'Je foto’s',
    one: 'Al je foto’s staan in één bestand, met een map per maand.',
    several: (parts) =>
      `Al je foto’s staan in ${parts} bestanden, de nieuwste foto’s eerst. Elk bestand heeft een map per maand. Download ze een voor een.`,
    until: (day) => `Je kunt ze downloaden tot en met ${day}.`,
    part: (part, parts) => `Deel ${part} van ${parts}`,
    photos: counted('foto', 'foto’s'),
    download: 'Downloaden',
  },
  gone: {
    title: 'Deze link is verlopen',
    body: 'De downloadlinks van een export zijn 7 dagen geldig. Je kunt in je fotobibliotheek een nieuwe export aanvragen.',
    wayOn: 'Naar je fotobibliotheek',
  },
};

export const german: ExportTexts = {
  ready: {
    subject: 'Der Export Ihrer Fotos ist fertig',
    body: (photos) =>
      `Sie haben einen Export aller Ihrer Fotos angefordert. Er ist fertig: ${photos}, so wie sie hochgeladen wurden.`,
    link: 'Ihre Fotos herunterladen',
    keepPrivate:
      'Der Link öffnet Ihre Fotos auf jedem Gerät ohne Anmeldung. Leiten Sie diese E-Mail deshalb nicht weiter.',
  },
  failed: {
    subject: 'Der Export Ihrer Fotos hat nicht geklappt',
    body: 'Sie haben einen Export aller Ihrer Fotos angefordert. Wir konnten ihn nicht innerhalb von 48 Stunden fertigstellen. Ihre Fotos sind sicher in Ihrer Bibliothek. Bitte fordern Sie den Export noch einmal an.',
  },
  page: {
    title: 'Ihre Fotos',
    one: 'Alle Ihre Fotos sind in einer Datei, mit einem Ordner für jeden Monat.',
    several: (parts) =>
      `Alle Ihre Fotos sind in ${parts} Dateien, die neuesten Fotos zuerst. Jede hat einen Ordner für jeden Monat. Laden Sie sie nacheinander herunter.`,
    until: (day) => `Sie können sie bis zum ${day} herunterladen.`,
    part: (part, parts) => `Teil ${part} von ${parts}`,
    photos: counted('Foto', 'Fotos'),
    download: 'Herunterladen',
  },
  gone: {
    title: 'Dieser Link ist abgelaufen',
    body: 'Die Download-Links eines Exports sind 7 Tage gültig. Sie können in Ihrer Fotobibliothek einen neuen Export anfordern.',
    wayOn: 'Zu Ihrer Fotobibliothek',
  },
};
