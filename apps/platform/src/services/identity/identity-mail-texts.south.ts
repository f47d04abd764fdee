import type { IdentityMailWords } from './identity-mail-wording.ts';

export const french: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Confirmez votre nouvelle adresse e-mail chez ${brand}`,
    body: (brand) =>
      `Vous souhaitez utiliser cette adresse e-mail pour votre compte chez ${brand}. Veuillez le confirmer. Nous vous déconnecterons alors de tous vos appareils, et vous vous connecterez avec la nouvelle adresse.`,
    link: 'Confirmer l’adresse e-mail',
    otherwise: 'Vous n’avez pas demandé cela\u202F? Vous n’avez rien à faire, et rien ne change.',
  },
  addressIsToChange: {
    subject: (brand) => `Votre adresse e-mail chez ${brand} va être modifiée`,
    body: (brand) =>
      `Une autre adresse e-mail a été demandée pour votre compte chez ${brand}. Cette adresse reste valable jusqu’à ce que la nouvelle soit confirmée.`,
    otherwise:
      'Vous n’avez pas demandé cela\u202F? Quelqu’un d’autre a alors accès à votre compte. Veuillez contacter le service client.',
  },
  addressHasChanged: {
    subject: (brand) => `Votre adresse e-mail chez ${brand} a été modifiée`,
    body: (brand) =>
      `Votre compte chez ${brand} a maintenant une autre adresse e-mail. Vous avez été déconnecté de tous vos appareils. Veuillez vous connecter avec la nouvelle adresse.`,
    otherwise: 'Vous n’avez pas demandé cela\u202F? Veuillez contacter immédiatement le service client.',
  },
  confirmDeletion: {
    subject: (brand) => `Confirmez que votre compte chez ${brand} doit être supprimé`,
    body: (brand) =>
      `Vous souhaitez supprimer votre compte chez ${brand}. Dès que vous l’aurez confirmé, votre compte et vos photos seront supprimés et ne pourront pas être récupérés.`,
    link: 'Confirmer la suppression',
    otherwise:
      'Vous n’avez pas demandé cela\u202F? Ne suivez pas le lien\u202F: rien n’est supprimé. Quelqu’un d’autre a accès à votre compte, veuillez contacter le service client.',
  },
  validity: 'Le lien est valable 24 heures et fonctionne une seule fois.',
};

export const italian: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Conferma il tuo nuovo indirizzo e-mail per ${brand}`,
    body: (brand) =>
      `Desideri usare questo indirizzo e-mail per il tuo account su ${brand}. Confermalo. Ti disconnetteremo da tutti i dispositivi e accederai con il nuovo indirizzo.`,
    link: 'Conferma l’indirizzo e-mail',
    otherwise: 'Non l’hai richiesto? Allora non devi fare nulla e non cambia nulla.',
  },
  addressIsToChange: {
    subject: (brand) => `Il tuo indirizzo e-mail per ${brand} sta per essere modificato`,
    body: (brand) =>
      `È stato richiesto un altro indirizzo e-mail per il tuo account su ${brand}. Questo indirizzo resta valido finché il nuovo non è confermato.`,
    otherwise: 'Non l’hai richiesto? Allora qualcun altro ha accesso al tuo account. Contatta il servizio clienti.',
  },
  addressHasChanged: {
    subject: (brand) => `Il tuo indirizzo e-mail per ${brand} è stato modificato`,
    body: (brand) =>
      `Il tuo account su ${brand} ha ora un altro indirizzo e-mail. Sei stato disconnesso da tutti i dispositivi. Accedi con il nuovo indirizzo.`,
    otherwise: 'Non l’hai richiesto? Contatta subito il servizio clienti.',
  },
  confirmDeletion: {
    subject: (brand) => `Conferma l’eliminazione del tuo account su ${brand}`,
    body: (brand) =>
      `Desideri eliminare il tuo account su ${brand}. Dopo la conferma, il tuo account e le tue foto saranno eliminati e non potranno essere recuperati.`,
    link: 'Conferma l’eliminazione',
    otherwise:
      'Non l’hai richiesto? Allora non seguire il link: non viene eliminato nulla. Qualcun altro ha accesso al tuo account, contatta il servizio clienti.',
  },
  validity: 'Il link è valido per 24 ore e funziona una sola volta.',
};

export const portuguese: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Confirme o seu novo endereço de e-mail na ${brand}`,
    body: (brand) =>
      `Pretende usar este endereço de e-mail para a sua conta na ${brand}. Confirme-o. Terminaremos então a sua sessão em todos os dispositivos, e iniciará sessão com o novo endereço.`,
    link: 'Confirmar o endereço de e-mail',
    otherwise: 'Não pediu isto? Então não precisa de fazer nada, e nada muda.',
  },
  addressIsToChange: {
    subject: (brand) => `O seu endereço de e-mail na ${brand} vai ser alterado`,
    body: (brand) =>
      `Foi pedido outro endereço de e-mail para a sua conta na ${brand}. Este endereço continua válido até o novo ser confirmado.`,
    otherwise: 'Não pediu isto? Então outra pessoa tem acesso à sua conta. Contacte o apoio ao cliente.',
  },
  addressHasChanged: {
    subject: (brand) => `O seu endereço de e-mail na ${brand} foi alterado`,
    body: (brand) =>
      `A sua conta na ${brand} tem agora outro endereço de e-mail. A sua sessão foi terminada em todos os dispositivos. Inicie sessão com o novo endereço.`,
    otherwise: 'Não pediu isto? Contacte imediatamente o apoio ao cliente.',
  },
  confirmDeletion: {
    subject: (brand) => `Confirme que a sua conta na ${brand} deve ser eliminada`,
    body: (brand) =>
      `Pretende eliminar a sua conta na ${brand}. Assim que o confirmar, a sua conta e as suas fotografias são eliminadas e não podem ser recuperadas.`,
    link: 'Confirmar a eliminação',
    otherwise:
      'Não pediu isto? Então não siga a ligação: nada é eliminado. Outra pessoa tem acesso à sua conta, contacte o apoio ao cliente.',
  },
  validity: 'A ligação é válida durante 24 horas e funciona uma vez.',
};

export const spanish: IdentityMailWords = {
  confirmAddress: {
    subject: (brand) => `Confirma tu nueva dirección de correo en ${brand}`,
    body: (brand) =>
      `Quieres usar esta dirección de correo para tu cuenta en ${brand}. Confírmalo. Después cerraremos tu sesión en todos los dispositivos y entrarás con la nueva dirección.`,
    link: 'Confirmar la dirección de correo',
    otherwise: '¿No lo has pedido? Entonces no tienes que hacer nada y nada cambia.',
  },
  addressIsToChange: {
    subject: (brand) => `Se va a cambiar tu dirección de correo en ${brand}`,
    body: (brand) =>
      `Se ha pedido otra dirección de correo para tu cuenta en ${brand}. Esta dirección sigue siendo válida hasta que se confirme la nueva.`,
    otherwise: '¿No lo has pedido? Entonces otra persona tiene acceso a tu cuenta. Contacta con atención al cliente.',
  },
  addressHasChanged: {
    subject: (brand) => `Se ha cambiado tu dirección de correo en ${brand}`,
    body: (brand) =>
      `Tu cuenta en ${brand} tiene ahora otra dirección de correo. Se ha cerrado tu sesión en todos los dispositivos. Entra con la nueva dirección.`,
    otherwise: '¿No lo has pedido? Contacta enseguida con atención al cliente.',
  },
  confirmDeletion: {
    subject: (brand) => `Confirma que quieres eliminar tu cuenta en ${brand}`,
    body: (brand) =>
      `Quieres eliminar tu cuenta en ${brand}. En cuanto lo confirmes, tu cuenta y tus fotos se eliminarán y no se podrán recuperar.`,
    link: 'Confirmar la eliminación',
    otherwise:
      '¿No lo has pedido? Entonces no sigas el enlace: no se elimina nada. Otra persona tiene acceso a tu cuenta, contacta con atención al cliente.',
  },
  validity: 'El enlace es válido durante 24 horas y funciona una sola vez.',
};
