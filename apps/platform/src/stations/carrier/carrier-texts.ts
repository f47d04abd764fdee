import { inFirstSpoken, type Spoken, wantedLanguages } from '../../server/pages/languages.ts';
import type { ParcelStep } from './parcel-steps.ts';

/** The texts of the carrier. */
export interface CarrierTexts extends Spoken {
  readonly title: string;
  readonly parcel: string;
  readonly steps: Readonly<Record<ParcelStep, string>>;
  readonly expected: string;
  readonly refused: { readonly title: string; readonly body: string };
  readonly account: string;
}

const words = (
  locale: string,
  [title, parcel, handedOver, sorted, onTheWay, delivered, expected, refusedTitle, refusedBody, account]: Words,
): CarrierTexts => ({
  locale,
  title,
  parcel,
  steps: { 'handed-over': handedOver, sorted, 'on-the-way': onTheWay, delivered },
  expected,
  refused: { title: refusedTitle, body: refusedBody },
  account,
});

type Words = readonly [string, string, string, string, string, string, string, string, string, string];

const english = words('en-GB', [
  'Follow your parcel',
  'Parcel',
  'Handed over to the carrier',
  'Sorted',
  'Out for delivery',
  'Delivered',
  'Expected',
  'This link does not work',
  'It was changed, or leads to no parcel.',
  'Your account',
]);

/** One for each language: the countries that share one share its words here. */
export const CARRIER_LANGUAGES: readonly CarrierTexts[] = [
  english,
  words('nl-NL', [
    'Volg je pakket',
    'Pakket',
    'Overgedragen aan de vervoerder',
    'Gesorteerd',
    'Onderweg naar je toe',
    'Bezorgd',
    'Verwacht',
    'Deze link werkt niet',
    'Hij is gewijzigd of leidt naar geen pakket.',
    'Je account',
  ]),
  words('de-DE', [
    'Sendung verfolgen',
    'Sendung',
    'An den Zusteller übergeben',
    'Sortiert',
    'In Zustellung',
    'Zugestellt',
    'Voraussichtlich',
    'Dieser Link funktioniert nicht',
    'Er wurde verändert oder führt zu keiner Sendung.',
    'Ihr Konto',
  ]),
  words('fr-FR', [
    'Suivre votre colis',
    'Colis',
    'Remis au transporteur',
    'Trié',
    'En cours de livraison',
    'Livré',
    'Prévu',
    'Ce lien ne fonctionne pas',
    'Il a été modifié ou ne mène à aucun colis.',
    'Votre compte',
  ]),
  words('es-ES', [
    'Sigue tu paquete',
    'Paquete',
    'Entregado al transportista',
    'Clasificado',
    'En reparto',
    'Entregado',
    'Previsto',
    'Este enlace no funciona',
    'Se ha modificado o no lleva a ningún paquete.',
    'Tu cuenta',
  ]),
  words('it-IT', [
    'Segui il tuo pacco',
    'Pacco',
    'Affidato al corriere',
    'Smistato',
    'In consegna',
    'Consegnato',
    'Previsto',
    'Questo link non funziona',
    'È stato modificato o non porta a nessun pacco.',
    'Il tuo account',
  ]),
  words('pt-PT', [
    'Siga a sua encomenda',
    'Volume',
    'Entregue à transportadora',
    'Triado',
    'Em distribuição',
    'Entregue',
    'Previsto',
    'Esta ligação não funciona',
    'Foi alterada ou não leva a nenhum volume.',
    'A sua conta',
  ]),
  words('nb-NO', [
    'Følg pakken din',
    'Pakke',
    'Overlevert til transportøren',
    'Sortert',
    'Ute til levering',
    'Levert',
    'Ventet',
    'Denne lenken virker ikke',
    'Den er endret eller fører ikke til noen pakke.',
    'Kontoen din',
  ]),
  words('sv-SE', [
    'Följ ditt paket',
    'Paket',
    'Lämnat till transportören',
    'Sorterat',
    'Ute för leverans',
    'Levererat',
    'Väntas',
    'Den här länken fungerar inte',
    'Den har ändrats eller leder inte till något paket.',
    'Ditt konto',
  ]),
  words('da-DK', [
    'Følg din pakke',
    'Pakke',
    'Overdraget til transportøren',
    'Sorteret',
    'På vej ud til dig',
    'Leveret',
    'Ventes',
    'Dette link virker ikke',
    'Det er ændret eller fører ikke til nogen pakke.',
    'Din konto',
  ]),
  words('fi-FI', [
    'Seuraa pakettiasi',
    'Paketti',
    'Luovutettu kuljettajalle',
    'Lajiteltu',
    'Matkalla perille',
    'Toimitettu',
    'Arvioitu',
    'Tämä linkki ei toimi',
    'Sitä on muutettu tai se ei johda mihinkään pakettiin.',
    'Oma tili',
  ]),
];

/** The texts in the language that a caller wants most; `acceptLanguage` is the header of that name. */
export const carrierTextsFor = (acceptLanguage: string | null, hostLocales: readonly string[]): CarrierTexts =>
  inFirstSpoken(CARRIER_LANGUAGES, wantedLanguages(acceptLanguage, hostLocales)) ?? english;
