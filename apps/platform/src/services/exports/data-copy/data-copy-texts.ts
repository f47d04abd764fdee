import type { MailLocale } from '../../mail/mail-template.ts';
import { danish, finnish, norwegian, swedish } from './data-copy-texts.north.ts';
import type { DataCopyWords } from './data-copy-wording.ts';

const german: DataCopyWords = {
  ready: {
    subject: 'Die Kopie Ihrer Daten ist fertig',
    body: () =>
      'Sie haben eine Kopie Ihrer Daten angefordert. Sie ist fertig: Ihre Angaben, Bestellungen, Projekte und Rechnungen, und Ihre Fotos, so wie sie hochgeladen wurden.',
    link: 'Ihre Daten herunterladen',
    keepPrivate:
      'Der Link öffnet Ihre Daten auf jedem Gerät ohne Anmeldung. Leiten Sie diese E-Mail deshalb nicht weiter.',
  },
  failed: {
    subject: 'Die Kopie Ihrer Daten hat nicht geklappt',
    body: 'Sie haben eine Kopie Ihrer Daten angefordert. Wir konnten sie nicht innerhalb von 48 Stunden fertigstellen. Bitte fordern Sie die Kopie noch einmal an.',
  },
  page: {
    title: 'Ihre Daten',
    one: 'Alle Ihre Daten sind in einer Datei.',
    several: (parts) =>
      `Alle Ihre Daten sind in ${parts} Dateien: in der ersten Ihre Angaben, Bestellungen und Rechnungen, in den anderen Ihre Fotos. Laden Sie sie nacheinander herunter.`,
    until: (day) => `Sie können sie bis zum ${day} herunterladen.`,
  },
  gone: {
    body: 'Die Download-Links einer Kopie Ihrer Daten sind 7 Tage gültig. Sie können in Ihren Einstellungen eine neue Kopie anfordern.',
    wayOn: 'Zu Ihren Einstellungen',
  },
};

const dutch: DataCopyWords = {
  ready: {
    subject: 'De kopie van je gegevens is klaar',
    body: () =>
      'Je hebt een kopie van je gegevens aangevraagd. Die is klaar: je gegevens, bestellingen, projecten en facturen, en je foto’s zoals ze zijn geüpload.',
    link: 'Je gegevens downloaden',
    keepPrivate: 'De link opent je gegevens op elk apparaat zonder inloggen. Stuur deze e-mail dus niet door.',
  },
  failed: {
    subject: 'De kopie van je gegevens is niet gelukt',
    body: 'Je hebt een kopie van je gegevens aangevraagd. Het is ons niet gelukt die binnen 48 uur klaar te zetten. Vraag de kopie opnieuw aan.',
  },
  page: {
    title: 'Je gegevens',
    one: 'Al je gegevens staan in één bestand.',
    several: (parts) =>
      `Al je gegevens staan in ${parts} bestanden: in het eerste je gegevens, bestellingen en facturen, in de andere je foto’s. Download ze een voor een.`,
    until: (day) => `Je kunt ze downloaden tot en met ${day}.`,
  },
  gone: {
    body: 'De downloadlinks van een kopie van je gegevens zijn 7 dagen geldig. Je kunt bij je instellingen een nieuwe kopie aanvragen.',
    wayOn: 'Naar je instellingen',
  },
};

const french: DataCopyWords = {
  ready: {
    subject: 'La copie de vos données est prête',
    body: () =>
      'Vous avez demandé une copie de vos données. Elle est prête\u202F: vos informations, commandes, projets et factures, et vos photos telles qu’elles ont été importées.',
    link: 'Télécharger vos données',
    keepPrivate:
      'Le lien ouvre vos données sur n’importe quel appareil sans connexion\u202F: ne transférez pas cet e-mail.',
  },
  failed: {
    subject: 'La copie de vos données n’a pas abouti',
    body: 'Vous avez demandé une copie de vos données. Nous n’avons pas pu la terminer en 48 heures. Veuillez redemander la copie.',
  },
  page: {
    title: 'Vos données',
    one: 'Toutes vos données sont dans un seul fichier.',
    several: (parts) =>
      `Toutes vos données sont dans ${parts} fichiers\u202F: dans le premier, vos informations, commandes et factures\u202F; dans les autres, vos photos. Téléchargez-les l’un après l’autre.`,
    until: (day) => `Vous pouvez les télécharger jusqu’au ${day}.`,
  },
  gone: {
    body: 'Les liens de téléchargement d’une copie de vos données sont valables 7 jours. Vous pouvez demander une nouvelle copie dans vos paramètres.',
    wayOn: 'Aller à vos paramètres',
  },
};

export const dataCopyWords: Readonly<Record<MailLocale, DataCopyWords>> = {
  'en-GB': {
    ready: {
      subject: 'The copy of your data is ready',
      body: () =>
        'You asked for a copy of your data. It is ready: your details, orders, projects and invoices, and your photos as they were uploaded.',
      link: 'Download your data',
      keepPrivate: 'The link opens your data on any device without signing in, so do not pass this email on.',
    },
    failed: {
      subject: 'The copy of your data did not work',
      body: 'You asked for a copy of your data. We could not finish it within 48 hours. Please ask for the copy again.',
    },
    page: {
      title: 'Your data',
      one: 'All your data is in one file.',
      several: (parts) =>
        `All your data is in ${parts} files: the first has your details, orders and invoices, the others have your photos. Download them one after the other.`,
      until: (day) => `You can download it until ${day}.`,
    },
    gone: {
      body: 'The download links of a copy of your data are valid for 7 days. You can ask for a new copy in your settings.',
      wayOn: 'Go to your settings',
    },
  },
  'de-DE': german,
  'de-AT': german,
  'nl-NL': dutch,
  'nl-BE': dutch,
  'fr-FR': french,
  'fr-BE': french,
  'da-DK': danish,
  'es-ES': {
    ready: {
      subject: 'La copia de tus datos está lista',
      body: () =>
        'Pediste una copia de tus datos. Está lista: tus datos personales, pedidos, proyectos y facturas, y tus fotos tal como se subieron.',
      link: 'Descargar tus datos',
      keepPrivate:
        'El enlace abre tus datos en cualquier dispositivo sin iniciar sesión, así que no reenvíes este correo.',
    },
    failed: {
      subject: 'La copia de tus datos no ha funcionado',
      body: 'Pediste una copia de tus datos. No hemos podido terminarla en 48 horas. Vuelve a pedir la copia.',
    },
    page: {
      title: 'Tus datos',
      one: 'Todos tus datos están en un archivo.',
      several: (parts) =>
        `Todos tus datos están en ${parts} archivos: en el primero, tus datos personales, pedidos y facturas; en los demás, tus fotos. Descárgalos uno tras otro.`,
      until: (day) => `Puedes descargarlos hasta el ${day}.`,
    },
    gone: {
      body: 'Los enlaces de descarga de una copia de tus datos son válidos durante 7 días. Puedes pedir una nueva copia en tus ajustes.',
      wayOn: 'Ir a tus ajustes',
    },
  },
  'fi-FI': finnish,
  'it-IT': {
    ready: {
      subject: 'La copia dei tuoi dati è pronta',
      body: () =>
        'Hai chiesto una copia dei tuoi dati. È pronta: i tuoi dati personali, gli ordini, i progetti e le fatture, e le tue foto così come sono state caricate.',
      link: 'Scarica i tuoi dati',
      keepPrivate: 'Il link apre i tuoi dati su qualsiasi dispositivo senza accedere: non inoltrare questa e-mail.',
    },
    failed: {
      subject: 'La copia dei tuoi dati non è riuscita',
      body: 'Hai chiesto una copia dei tuoi dati. Non siamo riusciti a completarla entro 48 ore. Chiedi di nuovo la copia.',
    },
    page: {
      title: 'I tuoi dati',
      one: 'Tutti i tuoi dati sono in un file.',
      several: (parts) =>
        `Tutti i tuoi dati sono in ${parts} file: nel primo i tuoi dati personali, gli ordini e le fatture, negli altri le tue foto. Scaricali uno dopo l’altro.`,
      until: (day) => `Puoi scaricarli fino al ${day}.`,
    },
    gone: {
      body: 'I link per scaricare una copia dei tuoi dati sono validi 7 giorni. Puoi chiedere una nuova copia nelle tue impostazioni.',
      wayOn: 'Vai alle tue impostazioni',
    },
  },
  'nb-NO': norwegian,
  'pt-PT': {
    ready: {
      subject: 'A cópia dos seus dados está pronta',
      body: () =>
        'Pediu uma cópia dos seus dados. Está pronta: os seus dados pessoais, encomendas, projetos e faturas, e as suas fotos tal como foram carregadas.',
      link: 'Descarregar os seus dados',
      keepPrivate:
        'A ligação abre os seus dados em qualquer dispositivo sem iniciar sessão; não reencaminhe este e-mail.',
    },
    failed: {
      subject: 'A cópia dos seus dados não foi concluída',
      body: 'Pediu uma cópia dos seus dados. Não conseguimos concluí-la em 48 horas. Peça a cópia novamente.',
    },
    page: {
      title: 'Os seus dados',
      one: 'Todos os seus dados estão num ficheiro.',
      several: (parts) =>
        `Todos os seus dados estão em ${parts} ficheiros: no primeiro, os seus dados pessoais, encomendas e faturas; nos outros, as suas fotos. Descarregue-os um após o outro.`,
      until: (day) => `Pode descarregá-los até ${day}.`,
    },
    gone: {
      body: 'As ligações para descarregar de uma cópia dos seus dados são válidas durante 7 dias. Pode pedir uma nova cópia nas suas definições.',
      wayOn: 'Ir para as suas definições',
    },
  },
  'sv-SE': swedish,
};
