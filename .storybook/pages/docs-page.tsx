import { DocsPage as PageOfComponent, useOf } from '@storybook/addon-docs/blocks';

import { ScreenPage } from './screen-page.tsx';

/** Components are shown in the page; screens, which want the whole window, are led to. */
export default function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return preparedMeta.title.startsWith('Screens/') ? <ScreenPage title={preparedMeta.title} /> : <PageOfComponent />;
}
