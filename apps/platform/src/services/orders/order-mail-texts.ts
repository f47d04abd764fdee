import type { MailLocale } from '../mail/mail-template.ts';

/** What mails about an order say, less names, codes and addresses. */
export interface OrderMailWords {
  readonly greeting: (name: string) => string;
  readonly confirmed: {
    readonly subject: (code: string) => string;
    readonly thanks: (brand: string) => string;
    /** What the order comes to. */
    readonly total: (price: string) => string;
    readonly next: string;
    readonly link: string;
  };
  readonly dispatched: {
    readonly subject: (code: string) => string;
    readonly news: (code: string) => string;
    readonly parcel: (number: string) => string;
    readonly link: string;
  };
}

const german: OrderMailWords = {
  greeting: (name) => `Hallo ${name},`,
  confirmed: {
    subject: (code) => `Ihre Bestellung ${code} ist bestätigt`,
    thanks: (brand) => `vielen Dank für Ihre Bestellung bei ${brand}. Ihre Zahlung ist angekommen.`,
    total: (price) => `Gesamt: ${price}`,
    next: 'Wir beginnen bald mit der Herstellung und schreiben Ihnen, sobald die Bestellung unterwegs ist.',
    link: 'Bestellung ansehen',
  },
  dispatched: {
    subject: (code) => `Ihre Bestellung ${code} ist unterwegs`,
    news: (code) => `Ihre Bestellung ${code} wurde dem Paketdienst übergeben.`,
    parcel: (number) => `Sendungsnummer: ${number}`,
    link: 'Sendung verfolgen',
  },
};

const dutch: OrderMailWords = {
  greeting: (name) => `Beste ${name},`,
  confirmed: {
    subject: (code) => `Je bestelling ${code} is bevestigd`,
    thanks: (brand) => `Bedankt voor je bestelling bij ${brand}. We hebben je betaling ontvangen.`,
    total: (price) => `Totaal: ${price}`,
    next: 'We gaan je bestelling binnenkort maken en laten je weten wanneer ze onderweg is.',
    link: 'Bestelling bekijken',
  },
  dispatched: {
    subject: (code) => `Je bestelling ${code} is onderweg`,
    news: (code) => `We hebben je bestelling ${code} aan de vervoerder meegegeven.`,
    parcel: (number) => `Track-en-tracenummer: ${number}`,
    link: 'Pakket volgen',
  },
};

const french: OrderMailWords = {
  greeting: (name) => `Bonjour ${name},`,
  confirmed: {
    subject: (code) => `Votre commande ${code} est confirmée`,
    thanks: (brand) => `Merci pour votre commande chez ${brand}. Nous avons bien reçu votre paiement.`,
    total: (price) => `Total\u202F: ${price}`,
    next: 'Nous commençons bientôt la fabrication et vous écrirons dès que votre commande sera en route.',
    link: 'Voir la commande',
  },
  dispatched: {
    subject: (code) => `Votre commande ${code} est en route`,
    news: (code) => `Votre commande ${code} a été remise au transporteur.`,
    parcel: (number) => `Numéro de suivi\u202F: ${number}`,
    link: 'Suivre le colis',
  },
};

export const orderMailTexts: Readonly<Record<MailLocale, OrderMailWords>> = {
  'en-GB': {
    greeting: (name) => `Hello ${name},`,
    confirmed: {
      subject: (code) => `Your order ${code} is confirmed`,
      thanks: (brand) => `Thank you for your order at ${brand}. We have received your payment.`,
      total: (price) => `Total: ${price}`,
      next: 'We will start making it soon, and write to you when it is on its way.',
      link: 'View your order',
    },
    dispatched: {
      subject: (code) => `Your order ${code} is on its way`,
      news: (code) => `Your order ${code} has been handed to the carrier.`,
      parcel: (number) => `Tracking number: ${number}`,
      link: 'Track your parcel',
    },
  },
  'de-DE': german,
  'de-AT': german,
  'nl-NL': dutch,
  'nl-BE': dutch,
  'fr-FR': french,
  'fr-BE': french,
  'da-DK': {
    greeting: (name) => `Hej ${name}`,
    confirmed: {
      subject: (code) => `Din bestilling ${code} er bekræftet`,
      thanks: (brand) => `Tak for din bestilling hos ${brand}. Vi har modtaget din betaling.`,
      total: (price) => `I alt: ${price}`,
      next: 'Vi går snart i gang med at lave den og skriver til dig, når den er på vej.',
      link: 'Se din bestilling',
    },
    dispatched: {
      subject: (code) => `Din bestilling ${code} er på vej`,
      news: (code) => `Din bestilling ${code} er overdraget til fragtfirmaet.`,
      parcel: (number) => `Sporingsnummer: ${number}`,
      link: 'Følg din pakke',
    },
  },
  'es-ES': {
    greeting: (name) => `Hola, ${name}:`,
    confirmed: {
      subject: (code) => `Tu pedido ${code} está confirmado`,
      thanks: (brand) => `Gracias por tu pedido en ${brand}. Hemos recibido tu pago.`,
      total: (price) => `Total: ${price}`,
      next: 'Pronto empezaremos a fabricarlo y te escribiremos cuando esté en camino.',
      link: 'Ver tu pedido',
    },
    dispatched: {
      subject: (code) => `Tu pedido ${code} está en camino`,
      news: (code) => `Hemos entregado tu pedido ${code} al transportista.`,
      parcel: (number) => `Número de seguimiento: ${number}`,
      link: 'Seguir el paquete',
    },
  },
  'fi-FI': {
    greeting: (name) => `Hei ${name},`,
    confirmed: {
      subject: (code) => `Tilauksesi ${code} on vahvistettu`,
      thanks: (brand) => `Kiitos tilauksestasi (${brand}). Olemme vastaanottaneet maksusi.`,
      total: (price) => `Yhteensä: ${price}`,
      next: 'Aloitamme valmistuksen pian ja kirjoitamme sinulle, kun tilaus on matkalla.',
      link: 'Näytä tilaus',
    },
    dispatched: {
      subject: (code) => `Tilauksesi ${code} on matkalla`,
      news: (code) => `Tilauksesi ${code} on luovutettu kuljetusyhtiölle.`,
      parcel: (number) => `Seurantanumero: ${number}`,
      link: 'Seuraa pakettia',
    },
  },
  'it-IT': {
    greeting: (name) => `Ciao ${name},`,
    confirmed: {
      subject: (code) => `Il tuo ordine ${code} è confermato`,
      thanks: (brand) => `Grazie per il tuo ordine su ${brand}. Abbiamo ricevuto il pagamento.`,
      total: (price) => `Totale: ${price}`,
      next: 'Inizieremo presto a produrlo e ti scriveremo quando sarà in viaggio.',
      link: 'Vedi l’ordine',
    },
    dispatched: {
      subject: (code) => `Il tuo ordine ${code} è in viaggio`,
      news: (code) => `Il tuo ordine ${code} è stato affidato al corriere.`,
      parcel: (number) => `Numero di tracciamento: ${number}`,
      link: 'Segui il pacco',
    },
  },
  'nb-NO': {
    greeting: (name) => `Hei ${name}`,
    confirmed: {
      subject: (code) => `Bestillingen din ${code} er bekreftet`,
      thanks: (brand) => `Takk for bestillingen din hos ${brand}. Vi har mottatt betalingen din.`,
      total: (price) => `Totalt: ${price}`,
      next: 'Vi begynner snart å lage den og skriver til deg når den er på vei.',
      link: 'Se bestillingen din',
    },
    dispatched: {
      subject: (code) => `Bestillingen din ${code} er på vei`,
      news: (code) => `Bestillingen din ${code} er overlevert til transportøren.`,
      parcel: (number) => `Sporingsnummer: ${number}`,
      link: 'Følg pakken',
    },
  },
  'pt-PT': {
    greeting: (name) => `Olá, ${name},`,
    confirmed: {
      subject: (code) => `A sua encomenda ${code} está confirmada`,
      thanks: (brand) => `Obrigado pela sua encomenda na ${brand}. Recebemos o seu pagamento.`,
      total: (price) => `Total: ${price}`,
      next: 'Vamos começar a produzi-la em breve e escrevemos-lhe quando estiver a caminho.',
      link: 'Ver a encomenda',
    },
    dispatched: {
      subject: (code) => `A sua encomenda ${code} está a caminho`,
      news: (code) => `A sua encomenda ${code} foi entregue à transportadora.`,
      parcel: (number) => `Número de seguimento: ${number}`,
      link: 'Seguir a encomenda',
    },
  },
  'sv-SE': {
    greeting: (name) => `Hej ${name}!`,
    confirmed: {
      subject: (code) => `Din beställning ${code} är bekräftad`,
      thanks: (brand) => `Tack för din beställning hos ${brand}. Vi har tagit emot din betalning.`,
      total: (price) => `Totalt: ${price}`,
      next: 'Vi börjar snart tillverka den och skriver till dig när den är på väg.',
      link: 'Visa beställningen',
    },
    dispatched: {
      subject: (code) => `Din beställning ${code} är på väg`,
      news: (code) => `Din beställning ${code} har lämnats till transportören.`,
      parcel: (number) => `Spårningsnummer: ${number}`,
      link: 'Följ paketet',
    },
  },
};
