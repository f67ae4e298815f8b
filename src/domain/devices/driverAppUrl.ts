import { driverAppPath } from '../../contract/wire/runtimeConfig'

/**
 * Address of the driver app on a host.
 * @param code of a device, which the app pairs when it is opened
 */
export function driverAppUrl(origin: string, code?: string): string {
  const url = new URL(driverAppPath, origin)
  if (code !== undefined) url.searchParams.set('code', code)
  return url.href
}

/**
 * Content of the QR code of a device: a link that opens the driver app if this host has it, otherwise the server and the
 * code for an installed app.
 */
export const pairingLink = (
  { apiHost, driverApp }: { apiHost: string; driverApp: boolean },
  origin: string,
  code: string,
): string =>
  driverApp
    ? driverAppUrl(origin, code)
    : `tourwerk:pair?${new URLSearchParams({ server: apiHost || origin, code })}`
