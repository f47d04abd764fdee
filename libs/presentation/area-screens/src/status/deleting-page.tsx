import { DeleteIcon } from '@account-area/components';

import { StatusPage } from './pages.tsx';

/** In place of the photos while all of them are being deleted: there is nothing to do (D77). */
export const DeletingPage = () => <StatusPage icon={DeleteIcon} title="storage.deleting" />;
