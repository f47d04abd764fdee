/** Photos or albums of the customer came, went or changed, on another tab of this device. */
export interface LibraryChanged {
  readonly type: 'library.changed';
}
