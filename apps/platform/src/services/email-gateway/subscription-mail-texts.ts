import type { MailLocale } from '../mail/mail-template.ts';

/** What the mail says that asks whether the newsletter is wanted. */
interface SubscriptionMailWords {
  readonly subject: (brand: string) => string;
  readonly question: (brand: string) => string;
  readonly link: string;
  readonly until: (day: string) => string;
  /** What to do when another person gave the address. */
  readonly otherwise: string;
}

const german: SubscriptionMailWords = {
  subject: (brand) => `Bitte bestätigen Sie den Newsletter von ${brand}`,
  question: (brand) =>
    `Sie möchten den Newsletter von ${brand} erhalten. Bitte bestätigen Sie das, damit wir ihn an diese Adresse senden.`,
  link: 'Newsletter bestätigen',
  until: (day) => `Der Link ist bis zum ${day} gültig.`,
  otherwise: 'Haben Sie den Newsletter nicht bestellt? Dann brauchen Sie nichts zu tun, und wir senden ihn nicht.',
};

const dutch: SubscriptionMailWords = {
  subject: (brand) => `Bevestig de nieuwsbrief van ${brand}`,
  question: (brand) => `Je wilt de nieuwsbrief van ${brand} ontvangen. Bevestig dat, dan sturen we hem naar dit adres.`,
  link: 'Nieuwsbrief bevestigen',
  until: (day) => `De link is geldig tot en met ${day}.`,
  otherwise: 'Heb je de nieuwsbrief niet aangevraagd? Dan hoef je niets te doen en sturen we hem niet.',
};

const french: SubscriptionMailWords = {
  subject: (brand) => `Confirmez votre inscription à la newsletter de ${brand}`,
  question: (brand) =>
    `Vous souhaitez recevoir la newsletter de ${brand}. Confirmez-le pour que nous l’envoyions à cette adresse.`,
  link: 'Confirmer l’inscription',
  until: (day) => `Le lien est valable jusqu’au ${day}.`,
  otherwise: 'Vous n’avez pas demandé la newsletter\u202F? Vous n’avez rien à faire, et nous ne l’enverrons pas.',
};

export const subscriptionMailTexts: Readonly<Record<MailLocale, SubscriptionMailWords>> = {
  'en-GB': {
    subject: (brand) => `Please confirm the newsletter of ${brand}`,
    question: (brand) =>
      `You would like to receive the newsletter of ${brand}. Please confirm it, and we will send it to this address.`,
    link: 'Confirm the newsletter',
    until: (day) => `The link is valid until ${day}.`,
    otherwise: 'Did you not ask for the newsletter? Then you need not do anything, and we will not send it.',
  },
  'de-DE': german,
  'de-AT': german,
  'nl-NL': dutch,
  'nl-BE': dutch,
  'fr-FR': french,
  'fr-BE': french,
  'da-DK': {
    subject: (brand) => `Bekræft nyhedsbrevet fra ${brand}`,
    question: (brand) =>
      `Du vil gerne modtage nyhedsbrevet fra ${brand}. Bekræft det, så sender vi det til denne adresse.`,
    link: 'Bekræft nyhedsbrevet',
    until: (day) => `Linket gælder til og med den ${day}.`,
    otherwise: 'Har du ikke bedt om nyhedsbrevet? Så behøver du ikke gøre noget, og vi sender det ikke.',
  },
  'es-ES': {
    subject: (brand) => `Confirma el boletín de ${brand}`,
    question: (brand) => `Quieres recibir el boletín de ${brand}. Confírmalo y lo enviaremos a esta dirección.`,
    link: 'Confirmar el boletín',
    until: (day) => `El enlace es válido hasta el ${day}.`,
    otherwise: '¿No has pedido el boletín? Entonces no tienes que hacer nada y no lo enviaremos.',
  },
  'fi-FI': {
    subject: (brand) => `Vahvista uutiskirje: ${brand}`,
    question: (brand) => `Haluat saada uutiskirjeen (${brand}). Vahvista se, niin lähetämme sen tähän osoitteeseen.`,
    link: 'Vahvista uutiskirje',
    until: (day) => `Linkki on voimassa ${day} asti.`,
    otherwise: 'Etkö tilannut uutiskirjettä? Silloin sinun ei tarvitse tehdä mitään, emmekä lähetä sitä.',
  },
  'it-IT': {
    subject: (brand) => `Conferma la newsletter di ${brand}`,
    question: (brand) => `Desideri ricevere la newsletter di ${brand}. Confermalo e la invieremo a questo indirizzo.`,
    link: 'Conferma la newsletter',
    until: (day) => `Il link è valido fino al ${day}.`,
    otherwise: 'Non hai richiesto la newsletter? Allora non devi fare nulla e non la invieremo.',
  },
  'nb-NO': {
    subject: (brand) => `Bekreft nyhetsbrevet fra ${brand}`,
    question: (brand) =>
      `Du vil gjerne få nyhetsbrevet fra ${brand}. Bekreft det, så sender vi det til denne adressen.`,
    link: 'Bekreft nyhetsbrevet',
    until: (day) => `Lenken gjelder til og med ${day}.`,
    otherwise: 'Har du ikke bedt om nyhetsbrevet? Da trenger du ikke gjøre noe, og vi sender det ikke.',
  },
  'pt-PT': {
    subject: (brand) => `Confirme a newsletter da ${brand}`,
    question: (brand) =>
      `Pretende receber a newsletter da ${brand}. Confirme-o para que a enviemos para este endereço.`,
    link: 'Confirmar a newsletter',
    until: (day) => `A ligação é válida até ${day}.`,
    otherwise: 'Não pediu a newsletter? Então não precisa de fazer nada, e não a enviaremos.',
  },
  'sv-SE': {
    subject: (brand) => `Bekräfta nyhetsbrevet från ${brand}`,
    question: (brand) =>
      `Du vill få nyhetsbrevet från ${brand}. Bekräfta det, så skickar vi det till den här adressen.`,
    link: 'Bekräfta nyhetsbrevet',
    until: (day) => `Länken gäller till och med ${day}.`,
    otherwise: 'Har du inte bett om nyhetsbrevet? Då behöver du inte göra något, och vi skickar det inte.',
  },
};
