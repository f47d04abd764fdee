import { Page, PageHeader } from '@account-area/components';

export const PhotosRoute = () => (
  <Page wide>
    <PageHeader title="My photos" />
  </Page>
);
