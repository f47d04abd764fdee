import type { EditorTexts } from './editor-wording.ts';

export const german: EditorTexts = {
  locale: 'de-DE',
  title: 'Abzüge bestellen',
  arrived: (photos) => (photos === 1 ? 'Ihr Foto ist angekommen.' : `Ihre ${photos} Fotos sind angekommen.`),
  prices: 'Formate und Preise',
  each: 'pro Stück',
  all: { title: 'Für alle Fotos', size: 'Format', quantity: 'Abzüge je Foto', submit: 'Für alle übernehmen' },
  photosTitle: 'Ihre Fotos',
  cutOff: (percent) => `${percent}\u00a0% werden abgeschnitten`,
  soft: 'Kann unscharf wirken',
  poor: 'Zu klein für dieses Format',
  prints: (prints) => (prints === 1 ? '1 Abzug' : `${prints} Abzüge`),
  save: 'Warenkorb speichern',
  order: 'Abzüge jetzt bestellen',
  saved: 'Ihr Warenkorb ist gespeichert.',
  wrong: 'Fehler: Geben Sie ganze Zahlen von 0 bis 99 ein. Es wurde nichts geändert.',
  pages: {
    label: 'Seiten',
    previous: 'Speichern und zurück',
    next: 'Speichern und weiter',
    of: (page, of) => `Seite ${page} von ${of}`,
  },
  back: 'Zurück zu meinen Fotos',
  none: {
    title: 'Diese Fotos sind nicht mehr da',
    body: 'Die Fotos dieses Warenkorbs wurden gelöscht. Wählen Sie andere in Ihrer Fotobibliothek.',
  },
  projects: {
    title: 'Gestalten und speichern',
    name: 'Titel',
    save: 'Projekt speichern',
    saved: 'Ihr Projekt ist gespeichert.',
    order: 'Speichern und bestellen',
    wrong: 'Fehler: Geben Sie einen Titel mit höchstens 100 Zeichen ein und wählen Sie 1 bis 60 Fotos.',
    begin: 'Ein weiteres Projekt beginnen',
    gone: {
      title: 'Dieses Projekt gibt es nicht mehr',
      body: 'Es wurde gelöscht, oder der Link führt zu keinem Ihrer Projekte. Ihre Fotos sind alle noch in Ihrer Fotobibliothek.',
    },
  },
  refused: {
    used: {
      title: 'Dieser Link wurde schon benutzt',
      body: 'Er öffnet den Editor einmal. Bestellen Sie erneut Abzüge, um Ihre Fotos hierher zu bringen; alle sind noch in Ihrer Fotobibliothek.',
    },
    expired: {
      title: 'Dieser Link ist abgelaufen',
      body: 'Er gilt eine Minute. Bestellen Sie erneut Abzüge, um Ihre Fotos hierher zu bringen; alle sind noch in Ihrer Fotobibliothek.',
    },
    unknown: {
      title: 'Dieser Link funktioniert nicht',
      body: 'Er führt zu keinen Fotos. Bestellen Sie erneut Abzüge, um Ihre Fotos hierher zu bringen; alle sind noch in Ihrer Fotobibliothek.',
    },
  },
};
