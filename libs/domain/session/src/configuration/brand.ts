import type { HostConfiguration } from './configuration.ts';

/** The brand a host goes by in analytics, titles and support links: its alias where it has one (D01). */
export const publicBrandOf = ({ brand, brandAlias }: Pick<HostConfiguration, 'brand' | 'brandAlias'>): string =>
  brandAlias ?? brand;
