import type { IdentityMailWords } from './identity-mail-wording.ts';

export const english: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Please confirm your new e-mail address for ${brand}`,
    body: (brand) =>
      `You would like to use this e-mail address for your account at ${brand}. Please confirm it. We will then sign you out on all devices, and you sign in with the new address.`,
    link: 'Confirm the e-mail address',
    otherwise: 'Did you not ask for this? Then you need not do anything, and nothing changes.',
  },
  addressIsToChange: {
    subject: (brand) => `Your e-mail address for ${brand} is to be changed`,
    body: (brand) =>
      `Another e-mail address was requested for your account at ${brand}. This address stays valid until the new one is confirmed.`,
    otherwise: 'Did you not ask for this? Then somebody else has access to your account. Please contact customer care.',
  },
  addressHasChanged: {
    subject: (brand) => `Your e-mail address for ${brand} has been changed`,
    body: (brand) =>
      `Your account at ${brand} now has another e-mail address. You have been signed out on all devices. Please sign in with the new address.`,
    otherwise: 'Did you not ask for this? Then please contact customer care at once.',
  },
  confirmDeletion: {
    subject: (brand) => `Please confirm that your account at ${brand} is to be deleted`,
    body: (brand) =>
      `You would like to delete your account at ${brand}. Once you have confirmed it, your account and your photos are deleted and cannot be restored.`,
    link: 'Confirm the deletion',
    otherwise:
      'Did you not ask for this? Then do not follow the link: nothing is deleted. Somebody else has access to your account, so please contact customer care.',
  },
  validity: 'The link is valid for 24 hours and works once.',
};

export const german: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Bitte bestätigen Sie Ihre neue E-Mail-Adresse bei ${brand}`,
    body: (brand) =>
      `Sie möchten diese E-Mail-Adresse für Ihr Konto bei ${brand} verwenden. Bitte bestätigen Sie das. Danach melden wir Sie auf allen Geräten ab, und Sie melden sich mit der neuen Adresse an.`,
    link: 'E-Mail-Adresse bestätigen',
    otherwise: 'Haben Sie das nicht angefordert? Dann brauchen Sie nichts zu tun, und es ändert sich nichts.',
  },
  addressIsToChange: {
    subject: (brand) => `Ihre E-Mail-Adresse bei ${brand} soll geändert werden`,
    body: (brand) =>
      `Für Ihr Konto bei ${brand} wurde eine andere E-Mail-Adresse angefordert. Diese Adresse bleibt gültig, bis die neue bestätigt ist.`,
    otherwise:
      'Haben Sie das nicht angefordert? Dann hat jemand anderes Zugang zu Ihrem Konto. Bitte wenden Sie sich an den Kundenservice.',
  },
  addressHasChanged: {
    subject: (brand) => `Ihre E-Mail-Adresse bei ${brand} wurde geändert`,
    body: (brand) =>
      `Ihr Konto bei ${brand} hat jetzt eine andere E-Mail-Adresse. Sie wurden auf allen Geräten abgemeldet. Bitte melden Sie sich mit der neuen Adresse an.`,
    otherwise: 'Haben Sie das nicht angefordert? Dann wenden Sie sich bitte sofort an den Kundenservice.',
  },
  confirmDeletion: {
    subject: (brand) => `Bitte bestätigen Sie, dass Ihr Konto bei ${brand} gelöscht werden soll`,
    body: (brand) =>
      `Sie möchten Ihr Konto bei ${brand} löschen. Sobald Sie das bestätigt haben, werden Ihr Konto und Ihre Fotos gelöscht und können nicht wiederhergestellt werden.`,
    link: 'Löschung bestätigen',
    otherwise:
      'Haben Sie das nicht angefordert? Dann folgen Sie dem Link nicht: Es wird nichts gelöscht. Jemand anderes hat Zugang zu Ihrem Konto, bitte wenden Sie sich an den Kundenservice.',
  },
  validity: 'Der Link ist 24 Stunden gültig und funktioniert einmal.',
};

export const dutch: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Bevestig je nieuwe e-mailadres bij ${brand}`,
    body: (brand) =>
      `Je wilt dit e-mailadres gebruiken voor je account bij ${brand}. Bevestig dat. Daarna melden we je op alle apparaten af en log je in met het nieuwe adres.`,
    link: 'E-mailadres bevestigen',
    otherwise: 'Heb je dit niet aangevraagd? Dan hoef je niets te doen en verandert er niets.',
  },
  addressIsToChange: {
    subject: (brand) => `Je e-mailadres bij ${brand} wordt gewijzigd`,
    body: (brand) =>
      `Voor je account bij ${brand} is een ander e-mailadres aangevraagd. Dit adres blijft geldig tot het nieuwe is bevestigd.`,
    otherwise:
      'Heb je dit niet aangevraagd? Dan heeft iemand anders toegang tot je account. Neem contact op met de klantenservice.',
  },
  addressHasChanged: {
    subject: (brand) => `Je e-mailadres bij ${brand} is gewijzigd`,
    body: (brand) =>
      `Je account bij ${brand} heeft nu een ander e-mailadres. Je bent op alle apparaten afgemeld. Log in met het nieuwe adres.`,
    otherwise: 'Heb je dit niet aangevraagd? Neem dan meteen contact op met de klantenservice.',
  },
  confirmDeletion: {
    subject: (brand) => `Bevestig dat je account bij ${brand} verwijderd moet worden`,
    body: (brand) =>
      `Je wilt je account bij ${brand} verwijderen. Zodra je dat hebt bevestigd, worden je account en je foto’s verwijderd en kunnen ze niet worden hersteld.`,
    link: 'Verwijderen bevestigen',
    otherwise:
      'Heb je dit niet aangevraagd? Volg de link dan niet: er wordt niets verwijderd. Iemand anders heeft toegang tot je account, neem contact op met de klantenservice.',
  },
  validity: 'De link is 24 uur geldig en werkt één keer.',
};
