import type { AreaEnvironment } from './session.module.ts';

/** Where online versions may be looked at, beside the shop of the brand where the platform does, and where their pictures are. */
export const widgetOrigins = (
  get: <Name extends 'configuration' | 'originOf'>(name: Name) => AreaEnvironment[Name],
) => {
  const pictures = get('originOf')('widgets');
  const { shopAddress } = get('configuration')().host;
  return { pictures, viewers: [pictures, ...(shopAddress === null ? [] : [new URL(shopAddress).origin])] };
};
