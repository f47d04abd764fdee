import type { MailTemplate } from '../mail/mail-template.ts';

interface DeletionMail {
  readonly firstName: string;
  /** When the photos are deleted unless something happens first. */
  readonly deletion: Date;
  /** Where they are, with the ways to keep and to save them. */
  readonly photosHref: string;
}

/** What is said in each language, less the day and the name. */
interface Words {
  readonly subject: (day: string) => string;
  readonly greeting: (name: string) => string;
  readonly announcement: (day: string) => string;
  readonly remedy: string;
  readonly link: string;
}

const mailIn =
  ({ announcement, greeting, link, remedy, subject }: Words): MailTemplate<DeletionMail>['texts']['en-GB'] =>
  ({ deletion, firstName, photosHref }, { day }) => ({
    subject: subject(day(deletion)),
    paragraphs: [greeting(firstName), announcement(day(deletion)), remedy, { label: link, address: photosHref }],
  });

const german = mailIn({
  subject: (day) => `Ihre Fotos werden am ${day} gelöscht`,
  greeting: (name) => `Hallo ${name},`,
  announcement: (day) =>
    `wir bewahren Fotos 18 Monate nach der letzten Bestellung auf. Ihre Fotos werden am ${day} gelöscht.`,
  remedy:
    'Sie können sie mit einem Klick weitere 18 Monate behalten: bei Ihren Fotos oder mit einer Bestellung. Dort können Sie auch alle herunterladen.',
  link: 'Meine Fotos behalten',
});

const dutch = mailIn({
  subject: (day) => `Je foto’s worden verwijderd op ${day}`,
  greeting: (name) => `Beste ${name},`,
  announcement: (day) =>
    `We bewaren foto’s tot 18 maanden na je laatste bestelling. Je foto’s worden verwijderd op ${day}.`,
  remedy:
    'Je kunt ze met één klik nog 18 maanden bewaren: bij je foto’s of door iets te bestellen. Je kunt ze daar ook allemaal downloaden.',
  link: 'Mijn foto’s bewaren',
});

const french = mailIn({
  subject: (day) => `Vos photos seront supprimées le ${day}`,
  greeting: (name) => `Bonjour ${name},`,
  announcement: (day) =>
    `Nous conservons les photos 18 mois après la dernière commande. Vos photos seront supprimées le ${day}.`,
  remedy:
    'Vous pouvez les garder 18 mois de plus en un clic, dans vos photos ou en passant commande. Vous pouvez aussi toutes les y télécharger.',
  link: 'Garder mes photos',
});

/** Announces that a library is deleted. It names the day: a mail is read on another one than it is sent. */
export const deletionMail: MailTemplate<DeletionMail> = {
  kind: 'deletion-announced',
  texts: {
    'en-GB': mailIn({
      subject: (day) => `Your photos will be deleted on ${day}`,
      greeting: (name) => `Hello ${name},`,
      announcement: (day) =>
        `We keep photos for 18 months after the last order. Your photos will be deleted on ${day}.`,
      remedy:
        'You can keep them for another 18 months with one click, among your photos or by placing an order. You can also download all of them there.',
      link: 'Keep my photos',
    }),
    'de-DE': german,
    'de-AT': german,
    'nl-NL': dutch,
    'nl-BE': dutch,
    'fr-FR': french,
    'fr-BE': french,
    'da-DK': mailIn({
      subject: (day) => `Dine billeder bliver slettet den ${day}`,
      greeting: (name) => `Hej ${name}`,
      announcement: (day) =>
        `Vi gemmer billeder i 18 måneder efter den seneste bestilling. Dine billeder bliver slettet den ${day}.`,
      remedy:
        'Du kan beholde dem i 18 måneder mere med ét klik, blandt dine billeder eller ved at bestille noget. Du kan også downloade dem alle dér.',
      link: 'Behold mine billeder',
    }),
    'es-ES': mailIn({
      subject: (day) => `Tus fotos se eliminarán el ${day}`,
      greeting: (name) => `Hola, ${name}:`,
      announcement: (day) =>
        `Guardamos las fotos durante 18 meses después del último pedido. Tus fotos se eliminarán el ${day}.`,
      remedy:
        'Puedes conservarlas 18 meses más con un clic, desde tus fotos o haciendo un pedido. Allí también puedes descargarlas todas.',
      link: 'Conservar mis fotos',
    }),
    'fi-FI': mailIn({
      subject: (day) => `Kuvasi poistetaan ${day}`,
      greeting: (name) => `Hei ${name},`,
      announcement: (day) => `Säilytämme kuvia 18 kuukautta viimeisen tilauksen jälkeen. Kuvasi poistetaan ${day}.`,
      remedy:
        'Voit säilyttää ne vielä 18 kuukautta yhdellä napsautuksella kuvissasi tai tekemällä tilauksen. Voit myös ladata ne kaikki siellä.',
      link: 'Säilytä kuvani',
    }),
    'it-IT': mailIn({
      subject: (day) => `Le tue foto verranno eliminate il giorno ${day}`,
      greeting: (name) => `Ciao ${name},`,
      announcement: (day) =>
        `Conserviamo le foto per 18 mesi dopo l’ultimo ordine. Le tue foto verranno eliminate il giorno ${day}.`,
      remedy:
        'Puoi conservarle per altri 18 mesi con un clic, tra le tue foto o effettuando un ordine. Lì puoi anche scaricarle tutte.',
      link: 'Conserva le mie foto',
    }),
    'nb-NO': mailIn({
      subject: (day) => `Bildene dine slettes ${day}`,
      greeting: (name) => `Hei ${name}`,
      announcement: (day) =>
        `Vi tar vare på bilder i 18 måneder etter den siste bestillingen. Bildene dine slettes ${day}.`,
      remedy:
        'Du kan beholde dem i 18 måneder til med ett klikk, blant bildene dine eller ved å bestille noe. Du kan også laste ned alle der.',
      link: 'Behold bildene mine',
    }),
    'pt-PT': mailIn({
      subject: (day) => `As suas fotos serão eliminadas a ${day}`,
      greeting: (name) => `Olá, ${name},`,
      announcement: (day) =>
        `Guardamos as fotos durante 18 meses após a última encomenda. As suas fotos serão eliminadas a ${day}.`,
      remedy:
        'Pode mantê-las por mais 18 meses com um clique, nas suas fotos ou fazendo uma encomenda. Também pode descarregá-las todas aí.',
      link: 'Manter as minhas fotos',
    }),
    'sv-SE': mailIn({
      subject: (day) => `Dina bilder raderas den ${day}`,
      greeting: (name) => `Hej ${name}!`,
      announcement: (day) =>
        `Vi sparar bilder i 18 månader efter den senaste beställningen. Dina bilder raderas den ${day}.`,
      remedy:
        'Du kan behålla dem i 18 månader till med ett klick, bland dina bilder eller genom att beställa något. Du kan också ladda ner alla där.',
      link: 'Behåll mina bilder',
    }),
  },
};
