import { useState } from 'react';

import { Modal } from './modal/modal.tsx';

/** A page that opens a dialog when its button is pressed. */
export const DialogPage = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Delete</button>
      <Modal open={isOpen} title="Delete this photo?" onClose={() => setIsOpen(false)} />
    </>
  );
};
