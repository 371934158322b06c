import type { EndpointData, getPublicSettingsEndpoint } from '@pindahlapak/contract';
import type { Context } from '../core/context.ts';
import { findExtensionPackage } from './find-extension-package.ts';

const addressOf = (fileName: string): string => `/unduhan/${encodeURIComponent(fileName)}`;

/** What the installation shows to everybody: contacts, and the extension's file with its real size. */
export async function getPublicSettings({ config }: Context): Promise<EndpointData<typeof getPublicSettingsEndpoint>> {
  const found = await findExtensionPackage(config.extensionFolder);
  return {
    salesWhatsapp: config.salesWhatsapp,
    supportEmail: config.supportEmail,
    supportPhone: config.supportPhone,
    extension: found && {
      version: found.version,
      address: addressOf(found.fileName),
      fileName: found.fileName,
      bytes: found.bytes,
      sha256: found.sha256,
    },
  };
}
