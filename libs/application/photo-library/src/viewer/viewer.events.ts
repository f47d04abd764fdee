/** What happens to the photo that is looked at, and to what is around it. */
export type ViewerEvent =
  /** The photo is dragged: to another one, down to close it, or about while it is zoomed. */
  | { readonly type: 'photo.dragged' }
  | { readonly type: 'photo.pinched' }
  /** It came to rest as large as it first was. */
  | { readonly type: 'photo.rested' }
  /** It came to rest larger than that. */
  | { readonly type: 'photo.zoomed' }
  /** Another photo is looked at. */
  | { readonly type: 'photo.changed' }
  /** The customer is done. */
  | { readonly type: 'photo.dismissed' }
  /** The customer moved the mouse, pressed a key or touched something. */
  | { readonly type: 'viewer.used' }
  /** The customer tapped the photo: what is around it comes or goes. */
  | { readonly type: 'photo.tapped' }
  /** A control has the focus or the mouse, or lost it. */
  | { readonly type: 'controls.entered' }
  | { readonly type: 'controls.left' };
