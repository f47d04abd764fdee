import type { EditorTexts } from './editor-wording.ts';

export const italian: EditorTexts = {
  locale: 'it-IT',
  title: 'Ordina stampe',
  arrived: (photos) => (photos === 1 ? 'La tua foto è arrivata.' : `Le tue ${photos} foto sono arrivate.`),
  prices: 'Formati e prezzi',
  each: 'l’una',
  all: { title: 'Per tutte le foto', size: 'Formato', quantity: 'Stampe per foto', submit: 'Applica a tutte' },
  photosTitle: 'Le tue foto',
  cutOff: (percent) => `Il ${percent}% viene tagliato`,
  soft: 'Può risultare sfocata',
  poor: 'Troppo piccola per questo formato',
  prints: (prints) => (prints === 1 ? '1 stampa' : `${prints} stampe`),
  save: 'Salva il carrello',
  order: 'Ordina le stampe',
  saved: 'Il tuo carrello è stato salvato.',
  wrong: 'Errore: inserisci numeri interi da 0 a 99. Non è stato cambiato nulla.',
  pages: {
    label: 'Pagine',
    previous: 'Salva e torna indietro',
    next: 'Salva e continua',
    of: (page, of) => `Pagina ${page} di ${of}`,
  },
  back: 'Torna alle mie foto',
  none: {
    title: 'Queste foto non ci sono più',
    body: 'Le foto di questo carrello sono state eliminate. Scegline altre nella tua libreria foto.',
  },
  projects: {
    title: 'Crea qualcosa e salvalo',
    name: 'Titolo',
    save: 'Salva il progetto',
    saved: 'Il tuo progetto è salvato.',
    order: 'Salva e ordina',
    wrong: 'Errore: inserisci un titolo di al massimo 100 caratteri e scegli da 1 a 60 foto.',
    begin: 'Inizia un altro progetto',
    gone: {
      title: 'Questo progetto non c’è più',
      body: 'È stato eliminato, oppure il link non porta a uno dei tuoi. Le tue foto sono tutte ancora nella tua libreria.',
    },
  },
  refused: {
    used: {
      title: 'Questo link è già stato usato',
      body: 'Apre l’editor una sola volta. Ordina di nuovo le stampe per portare qui le tue foto; sono ancora tutte nella tua libreria.',
    },
    expired: {
      title: 'Questo link è scaduto',
      body: 'Funziona per un minuto. Ordina di nuovo le stampe per portare qui le tue foto; sono ancora tutte nella tua libreria.',
    },
    unknown: {
      title: 'Questo link non funziona',
      body: 'Non porta a nessuna foto. Ordina di nuovo le stampe per portare qui le tue foto; sono ancora tutte nella tua libreria.',
    },
  },
};
