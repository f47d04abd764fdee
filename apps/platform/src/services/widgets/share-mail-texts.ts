import type { MailLocale } from '../mail/mail-template.ts';

/** What the mail that shares an online version says, less names and addresses. */
interface ShareMailWords {
  readonly subject: (from: string) => string;
  readonly news: (from: string, title: string) => string;
  readonly link: string;
  /** Why the reader gets it, who has asked for nothing. */
  readonly why: (from: string, brand: string) => string;
}

const german: ShareMailWords = {
  subject: (from) => `${from} möchte Ihnen etwas zeigen`,
  news: (from, title) => `${from} hat die Online-Version von „${title}“ mit Ihnen geteilt.`,
  link: 'Online-Version ansehen',
  why: (from, brand) =>
    `${from} hat Ihre E-Mail-Adresse auf den Seiten von ${brand} angegeben. Wir haben sie nur für diese Nachricht verwendet.`,
};

const dutch: ShareMailWords = {
  subject: (from) => `${from} wil je iets laten zien`,
  news: (from, title) => `${from} heeft de onlineversie van ‘${title}’ met je gedeeld.`,
  link: 'Onlineversie bekijken',
  why: (from, brand) =>
    `${from} heeft je e-mailadres op de site van ${brand} ingevuld. We hebben het alleen voor dit bericht gebruikt.`,
};

const french: ShareMailWords = {
  subject: (from) => `${from} souhaite vous montrer quelque chose`,
  news: (from, title) => `${from} a partagé avec vous la version en ligne de «\u202F${title}\u202F».`,
  link: 'Voir la version en ligne',
  why: (from, brand) =>
    `${from} a saisi votre adresse e-mail sur le site de ${brand}. Nous ne l’avons utilisée que pour ce message.`,
};

export const shareMailTexts: Readonly<Record<MailLocale, ShareMailWords>> = {
  'en-GB': {
    subject: (from) => `${from} would like to show you something`,
    news: (from, title) => `${from} has shared the online version of “${title}” with you.`,
    link: 'View online version',
    why: (from, brand) =>
      `${from} gave your email address on the site of ${brand}. We have used it for this message alone.`,
  },
  'de-DE': german,
  'de-AT': german,
  'nl-NL': dutch,
  'nl-BE': dutch,
  'fr-FR': french,
  'fr-BE': french,
  'da-DK': {
    subject: (from) => `${from} vil gerne vise dig noget`,
    news: (from, title) => `${from} har delt onlineversionen af “${title}” med dig.`,
    link: 'Se onlineversionen',
    why: (from, brand) =>
      `${from} har oplyst din e-mailadresse på ${brand}s hjemmeside. Vi har kun brugt den til denne besked.`,
  },
  'es-ES': {
    subject: (from) => `${from} quiere enseñarte algo`,
    news: (from, title) => `${from} ha compartido contigo la versión en línea de «${title}».`,
    link: 'Ver la versión en línea',
    why: (from, brand) =>
      `${from} ha indicado tu correo electrónico en la web de ${brand}. Solo lo hemos usado para este mensaje.`,
  },
  'fi-FI': {
    subject: (from) => `${from} haluaa näyttää sinulle jotain`,
    news: (from, title) => `${from} on jakanut kanssasi verkkoversion: ”${title}”.`,
    link: 'Katso verkkoversio',
    why: (from, brand) =>
      `${from} antoi sähköpostiosoitteesi sivustolla ${brand}. Olemme käyttäneet sitä vain tähän viestiin.`,
  },
  'it-IT': {
    subject: (from) => `${from} vuole mostrarti qualcosa`,
    news: (from, title) => `${from} ha condiviso con te la versione online di «${title}».`,
    link: 'Vedi la versione online',
    why: (from, brand) =>
      `${from} ha indicato il tuo indirizzo e-mail sul sito di ${brand}. Lo abbiamo usato solo per questo messaggio.`,
  },
  'nb-NO': {
    subject: (from) => `${from} vil vise deg noe`,
    news: (from, title) => `${from} har delt nettversjonen av «${title}» med deg.`,
    link: 'Se nettversjonen',
    why: (from, brand) =>
      `${from} oppga e-postadressen din på nettstedet til ${brand}. Vi har bare brukt den til denne meldingen.`,
  },
  'pt-PT': {
    subject: (from) => `${from} quer mostrar-lhe algo`,
    news: (from, title) => `${from} partilhou consigo a versão online de «${title}».`,
    link: 'Ver a versão online',
    why: (from, brand) =>
      `${from} indicou o seu endereço de e-mail no site da ${brand}. Utilizámo-lo apenas para esta mensagem.`,
  },
  'sv-SE': {
    subject: (from) => `${from} vill visa dig något`,
    news: (from, title) => `${from} har delat onlineversionen av ”${title}” med dig.`,
    link: 'Visa onlineversionen',
    why: (from, brand) =>
      `${from} uppgav din e-postadress på ${brand}s webbplats. Vi har bara använt den till det här meddelandet.`,
  },
};
